/** Where a third party sends people back to. It has to be registered there for the host of each merchant. */
export const IDENTITY_CALLBACK = '/identity/callback';
