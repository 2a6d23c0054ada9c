const HIDDEN = '•••';

/** A mail address of which only its owner knows the rest. */
export function maskEmail(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 2)))}${HIDDEN}@${host}`;
}

/** A number with only its last four characters shown, or fewer if it is short. */
export const maskNumber = (number: string): string =>
  `${HIDDEN} ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;

/** A name of which each part shows its first letter. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0] ?? ''}${HIDDEN}`)
    .join(' ');

/** A name on a public list: the first three letters and the last one, fewer if it is short. */
export function maskPublicly(name: string): string {
  const letters = [...name];
  const isLong = letters.length >= 6;
  return `${letters.slice(0, isLong ? 3 : 1).join('')}***${isLong ? (letters.at(-1) ?? '') : ''}`;
}
