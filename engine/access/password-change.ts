/** Password that must be changed at the next login. */
const FLAGGED_PASSWORD = '123456';

/** Whether a password is the flagged one, however its digits were typed: wide ones are stored as the same password. */
export const isFlaggedPassword = (password: string): boolean => password.normalize('NFKC') === FLAGGED_PASSWORD;
