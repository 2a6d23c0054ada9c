/** How many minutes the link in a mail about a forgotten password works. */
export const RESET_LINK_MINUTES = 30;

const MARK = '#reset=';

/**
 * The address in a password reset mail: the login page, which is always open to visitors. The token follows the #,
 * because browsers send that part to no server: it is in no log and in no Referer.
 */
export const resetLinkPath = (token: string): string => `/login${MARK}${token}`;

/** The token in such an address, empty if the link was truncated before it; undefined for any other address. */
export const readResetToken = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length) : undefined;
