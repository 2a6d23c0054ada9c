/** What guards an account, in the order in which it is recommended. */
export const SECURITY_GUARDS = ['twoFactor', 'fundPassword', 'email', 'mobile', 'realName', 'bankCard'] as const;

/** One guard of an account. */
export type SecurityGuard = (typeof SECURITY_GUARDS)[number];

/** How well an account is guarded. */
export type SecurityLevel = 'low' | 'medium' | 'high';

/** The level that follows from the guards in place: the second factor is what makes it high. */
export function securityLevelOf(guards: readonly SecurityGuard[]): SecurityLevel {
  const has = (guard: SecurityGuard) => guards.includes(guard);
  if (has('twoFactor') && has('fundPassword') && (has('email') || has('mobile'))) return 'high';
  return guards.length >= 2 ? 'medium' : 'low';
}
