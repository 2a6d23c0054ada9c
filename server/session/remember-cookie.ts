/** Name of the cookie that remembers a login for a day. The prefix binds it to this host, this path and TLS. */
export const REMEMBER_COOKIE = '__Host-remember';

/** How long a login is remembered. */
export const REMEMBERED_SECONDS = 24 * 60 * 60;
