import { artUrl } from '../../engine/art/art-url.ts';
import { useNear } from './near.ts';

interface StudioMarkProps {
  /** With its wordmark or without. */
  readonly kind: 'vendor' | 'vendor-mark';
  readonly studio: string;
  /** Draws the mask `--mark` in the colour of text. */
  readonly className: string | undefined;
}

/** Nothing of the ground shows until the mark is there. */
const NO_MARK = { visibility: 'hidden' } as const;

/** The mark of a studio in the colour of text, loaded once it is near the part of its row that is in sight. */
export function StudioMark({ kind, studio, className }: StudioMarkProps) {
  const { isNear, place } = useNear();
  const mark = { '--mark': `url("${artUrl(kind, { id: studio })}")` };
  return <span ref={place} className={className} style={isNear ? mark : NO_MARK} aria-hidden="true" />;
}
