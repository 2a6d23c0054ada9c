/** Fields common to withdrawals and transfers to others. */
export const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;
export const MINOR = { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' } as const;
export const REQUEST_ID = {
  type: 'string',
  pattern: '^[A-Za-z0-9-]{16,64}$',
  description: 'The same twice is the same.',
} as const;

/** A member's position for moving money out: the balance, the available amount, and the required proof. */
export const STANDING_NAMES = [
  'isOpen',
  'currency',
  'balanceMinor',
  'minimumMinor',
  'maximumMinor',
  'leftMinor',
  'leftTimes',
  'wageringLeftMinor',
  'hasFundPassword',
  'needsTwoFactor',
  'isTrial',
] as const;

/** The same, as an answer has it. */
export const STANDING = {
  isOpen: { type: 'boolean' },
  currency: { type: 'string' },
  balanceMinor: MINOR,
  minimumMinor: MINOR,
  maximumMinor: MINOR,
  leftMinor: { ...MINOR, description: 'What may still leave within these 24 hours.' },
  leftTimes: { type: 'integer', description: 'How often, within these 24 hours.' },
  wageringLeftMinor: { ...MINOR, description: 'What has to be wagered before anything can leave.' },
  hasFundPassword: { type: 'boolean' },
  needsTwoFactor: { type: 'boolean' },
  isTrial: { type: 'boolean' },
} as const;

/** A code of the second factor, if it is on. */
export const TOTP_CODE = { type: 'string', maxLength: 32, description: 'Where the second factor is on.' } as const;

/** Refusals to move money out: because of who the member is, the proof given, or the balance. */
export const MONEY_OUT_ERRORS = [
  'wageringLeft',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'invalidFields',
  'extraCodeWrong',
  'loginLocked',
  'insufficientFunds',
  'idempotencyConflict',
] as const;
