import { useSite } from '../api/site.ts';
import { useScheme } from './scheme-context.ts';

interface SiteMarkProps {
  readonly sidePixels: number;
  /** Below the first screen. */
  readonly isLazy?: boolean;
}

/** The merchant's mark for the scheme of the page. The name next to it is its text alternative. */
export function SiteMark({ sidePixels, isLazy = false }: SiteMarkProps) {
  const { marks } = useSite();
  const { scheme } = useScheme();
  return <img src={marks[scheme]} alt="" width={sidePixels} height={sidePixels} loading={isLazy ? 'lazy' : 'eager'} />;
}
