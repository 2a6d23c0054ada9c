import type { GuardedSecret } from '../verification/api.ts';
import type { OperatorKey } from './operators.repository.ts';

/**
 * The name under which failed logins of an operator are counted. No account name begins with a space, so guesses at a
 * member of the same name lock no operator, and guesses at the operator lock no member.
 */
export const triesOf = (account: string): string => ` operator ${account}`;

/** The second factor of an operator, as its tries are counted. */
export const guardedFactor = ({ merchant, operatorId }: OperatorKey, now: Date): GuardedSecret => ({
  merchant,
  operatorId,
  secret: 'twoFactor',
  now,
});

/** Counts attempts at the password of an operator who is logged in. */
export const guardedPassword = ({ merchant, operatorId }: OperatorKey, now: Date): GuardedSecret => ({
  merchant,
  operatorId,
  secret: 'password',
  now,
});
