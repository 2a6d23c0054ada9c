/** The number that allows style elements of this page, as the server wrote it. */
export const styleNonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

/** Lets libraries that ask the bundler for it (the one that locks scrolling behind dialogs) add their style elements. */
export function allowOwnStyles(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce });
}
