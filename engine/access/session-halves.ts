/** Characters of a token that stay in the cookie: 22 of base64url carry 132 bits. */
const COOKIE_CHARACTERS = 22;

/** A session token in two halves. Each half leaves more than 120 bits to guess. */
export interface SessionHalves {
  /** Travels in a cookie that scripts cannot read. */
  readonly cookie: string;
  /** Lies in the storage of the merchant's pages, which no other origin can read. */
  readonly key: string;
}

/** Splits a session token, so that the browser needs cookie and storage together to open another tab. */
export const splitToken = (token: string): SessionHalves => ({
  cookie: token.slice(0, COOKIE_CHARACTERS),
  key: token.slice(COOKIE_CHARACTERS),
});

/** The token of both halves. */
export const joinToken = ({ cookie, key }: SessionHalves): string => cookie + key;
