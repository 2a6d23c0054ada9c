/** Strength of a password, from 1 to 4; 0 if there is none. A hint for the person, never a rule. */
export function passwordStrength(password: string): number {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const isRepetitive = new Set(password).size < 5;
  if (password.length < 8 || isRepetitive) return 1;
  const points = kinds + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0);
  return Math.min(4, Math.max(1, points));
}
