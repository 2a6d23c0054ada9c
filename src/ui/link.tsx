import type { ComponentPropsWithRef } from 'react';

/** Parts of an address; those left out stay as they are. */
interface AddressParts {
  readonly pathname?: string;
  readonly search?: string;
  readonly hash?: string;
}

/** Props of a link within the site. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string | AddressParts;
  /** Whether the target replaces the current entry of the history. */
  readonly replace?: boolean;
}

const writeAddress = (to: LinkProps['to']): string => {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  const query = search === '' || search.startsWith('?') ? search : `?${search}`;
  return pathname + query + hash;
};

/**
 * A link within the site. The app follows it by one listener for the document (`src/app/use-links.ts`): a link that knew
 * the present address would redraw whenever that changes, and a page has hundreds.
 */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  return <a {...rest} href={writeAddress(to)} data-within={replace ? 'replace' : 'push'} />;
}
