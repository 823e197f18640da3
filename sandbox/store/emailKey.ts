/** Emails are compared without regard to letter case: `assumptions.emailCase`. */
export const emailKey = (email: string) => email.toLowerCase();

/** The key where letter case matters: never that of another spelling, nor one that `emailKey` gives. */
export const exactEmailKey = (email: string) => `=${email}`;
