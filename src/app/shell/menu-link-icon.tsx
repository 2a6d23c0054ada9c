import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { isOutside } from '../../../engine/navigation/outside-target.ts';

/** What a merchant's own link in a menu looks like: whether it leaves the site. */
export function MenuLinkIcon({ target }: { readonly target: string }) {
  const Icon = isOutside(target) ? IconExternalLink : IconBookmark;
  return <Icon size={20} stroke={1.75} aria-hidden="true" />;
}
