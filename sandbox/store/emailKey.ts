/** Emails are compared without regard to letter case: `assumptions.emailCase`. */
export const emailKey = (email: string) => email.toLowerCase();
