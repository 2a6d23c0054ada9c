/** The redirect path for third parties. It must be registered with them for the host of each merchant. */
export const IDENTITY_CALLBACK = '/identity/callback';
