import { useState } from 'react';
import { type ArtKind, type ArtSubject, type ArtWidth, artUrl } from '../../engine/art/art-url.ts';
import classes from './art.module.css';
import { useNear } from './near.ts';

interface ArtProps<Kind extends ArtKind> {
  readonly kind: Kind;
  readonly subject: ArtSubject<Kind>;
  /** Widths on offer; the browser takes the one that fits `sizes` and its screen. */
  readonly widths: readonly ArtWidth[];
  /** How wide the picture is drawn, for the `sizes` attribute. */
  readonly sizes: string;
  /** Empty if a text next to the picture describes it. */
  readonly alt?: string;
  /** The first picture of a page: loaded at once and before others. */
  readonly isFirst?: boolean;
  /** Rendered only when visible, so the browser need not watch for that. */
  readonly isInView?: boolean;
}

/** Addresses of subjects that are rendered repeatedly: building one is most of a tile's cost. */
const addresses = new WeakMap<object, Map<string, string>>();

function addressOf<Kind extends ArtKind>(kind: Kind, subject: ArtSubject<Kind>, width: ArtWidth): string {
  const known = addresses.get(subject) ?? new Map<string, string>();
  addresses.set(subject, known);
  const key = `${kind} ${width}`;
  const address = known.get(key) ?? artUrl(kind, subject, width);
  known.set(key, address);
  return address;
}

/** Tries a picture again this many times before its place stays plain. */
const RETRIES = 1;

/** A drawn picture that fills its parent, once it is near the screen. A failed one is tried once more; then the parent's own ground is seen. */
export function Art<Kind extends ArtKind>({
  kind,
  subject,
  widths,
  sizes,
  alt = '',
  isFirst = false,
  isInView = false,
}: ArtProps<Kind>) {
  const [failures, setFailures] = useState(0);
  const { isNear, place } = useNear();
  if (failures > RETRIES) return null;
  if (!isNear) return <span ref={place} className={classes.art} />;
  const again = failures > 0 ? `&retry=${failures}` : '';
  const [smallest = 320] = widths;
  const first = `${addressOf(kind, subject, smallest)}${again}`;
  // The widths differ in nothing else.
  const url = (width: ArtWidth) => first.replace(`.${smallest}.`, `.${width}.`);
  return (
    <img
      className={classes.art}
      src={url(widths[1] ?? smallest)}
      srcSet={widths.map((width) => `${url(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={isFirst || isInView ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailures(failures + 1)}
    />
  );
}
