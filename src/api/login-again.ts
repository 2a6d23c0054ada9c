/** Asks the logged-in member to log in again: some changes need a proof that is only minutes old. */
export const LOGIN_AGAIN = 'login-again';

/** Opens that login over the screen, which stays as it is. */
export const askLoginAgain = () => dispatchEvent(new Event(LOGIN_AGAIN));
