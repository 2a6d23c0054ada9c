/** Asks for a login of the member who is logged in: some changes need a proof that is only minutes old. */
export const LOGIN_AGAIN = 'login-again';

/** Opens that login over what is on the screen, which stays as it is. */
export const askLoginAgain = () => dispatchEvent(new Event(LOGIN_AGAIN));
