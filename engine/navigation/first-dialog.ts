/** A dialog by which visitors enter. */
export type WayIn = 'login' | 'register';

/** Elements of a page's document that answer a visitor's press until the app has loaded the dialog itself. */
export const FIRST_DIALOG_IDS = {
  login: 'first-login',
  register: 'first-register',
} as const satisfies Readonly<Record<WayIn, string>>;
