/** The first label of the hosts at which drafts are shown, such as `preview.acme.example`. */
export const PREVIEW_LABEL = 'preview';

const LOCAL_NAME = /^([a-z][a-z0-9-]*)\.localhost$/;

/**
 * The merchant whose drafts a host shows. It is a host apart: the browser gives it no cookie and no storage of the real
 * site.
 *
 * @param findCode the code of the merchant that claims a host, if one does
 * @returns undefined for all other hosts, and for one that a merchant has as its own
 */
export function previewCodeOf(name: string, findCode: (host: string) => string | undefined): string | undefined {
  const prefix = `${PREVIEW_LABEL}.`;
  if (!name.startsWith(prefix) || findCode(name) !== undefined) return undefined;
  const host = name.slice(prefix.length);
  // A merchant whose first version is a draft has no other host.
  return findCode(host) ?? LOCAL_NAME.exec(host)?.[1];
}
