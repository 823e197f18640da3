/** The key for case-insensitive comparison (`assumptions.emailCase`). */
export const emailKey = (email: string) => email.toLowerCase();

/** The key for case-sensitive comparison. The prefix keeps it distinct from every `emailKey`. */
export const exactEmailKey = (email: string) => `=${email}`;
