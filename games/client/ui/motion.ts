/** A number from 0 to 1 that looks like chance and is the same for the same place. */
export function noise(seed: number, index: number): number {
  const value = Math.sin(seed * 0.013 + index * 127.1) * 43_758.545;
  return value - Math.floor(value);
}

/** From 0 to 1, slow at both ends. */
export const ease = (share: number): number => share * share * (3 - 2 * share);
