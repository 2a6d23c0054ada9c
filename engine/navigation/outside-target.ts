/** Whether a link of a merchant's content leads to another site. */
export const isOutside = (target: string): boolean => target.startsWith('https://');

/** Why a link to another site cannot be used; undefined if it can. */
export function findOutsideFault(target: string): string | undefined {
  if (!URL.canParse(target)) return 'it is no address of a site';
  const { username, password, hostname } = new URL(target);
  if (username !== '' || password !== '') return 'an address with a name or a password in it hides where it leads';
  return hostname.includes('.') ? undefined : `"${hostname}" is no host that visitors can reach`;
}
