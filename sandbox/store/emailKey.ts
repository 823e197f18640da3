/** The key for case-insensitive comparison (`assumptions.emailCase`). */
export const emailKey = (email: string) => email.toLowerCase();
