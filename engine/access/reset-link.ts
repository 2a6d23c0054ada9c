/** How many minutes the link in a mail about a forgotten password works. */
export const RESET_LINK_MINUTES = 30;
