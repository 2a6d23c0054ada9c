/** How many minutes the link in a mail about a forgotten password works. */
export const RESET_LINK_MINUTES = 30;

const MARK = '#reset=';

/**
 * The address that a mail sends for choosing a new password: the login, which visitors may always enter. The token stands
 * behind the #, because browsers send that part to no server: it is in no log and in no Referer.
 */
export const resetLinkPath = (token: string): string => `/login${MARK}${token}`;

/** The token of such an address, empty if the link was cut off before it; undefined for any other address. */
export const readResetToken = (hash: string): string | undefined =>
  hash.startsWith(MARK) ? hash.slice(MARK.length) : undefined;
