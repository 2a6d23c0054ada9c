/** The method of a login or login attempt. */
export type LoginKind =
  | 'password'
  | 'sms'
  | 'google'
  | 'facebook'
  | 'passkey'
  | 'freePlay'
  | 'entry'
  | 'remembered'
  | 'register'
  | 'reset';

/** Origin of a login. */
export interface LoginSource {
  readonly kind: LoginKind;
  readonly address: string;
  readonly userAgent: string;
}

/** The source of a login that a call makes. */
export const sourceOf = (call: Pick<LoginSource, 'address' | 'userAgent'>, kind: LoginKind): LoginSource => ({
  kind,
  address: call.address,
  userAgent: call.userAgent,
});
