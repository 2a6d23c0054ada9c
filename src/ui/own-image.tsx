import { useState } from 'react';
import type { ArtWidth } from '../../engine/art/art-url.ts';
import {
  OWN_PICTURE_FORMATS,
  type OwnPicture,
  ownPictureSources,
  ownPictureUrl,
  ownPictureWidths,
} from '../../engine/art/own-picture.ts';
import type { CalmSide } from '../../schemas/brand/content-file.ts';
import classes from './art.module.css';
import { useNear } from './near.ts';

interface OwnImageProps {
  readonly picture: OwnPicture;
  /** Widths on offer; the browser takes the one that fits `sizes` and its screen. */
  readonly widths: readonly ArtWidth[];
  /** How wide the picture is drawn, for the `sizes` attribute. */
  readonly sizes: string;
  /** Where the words go; the picture is mirrored where lines begin on the other side. It is never mirrored without it. */
  readonly calmSide?: CalmSide | undefined;
  /** The first picture of a page: loaded at once and before others. */
  readonly isFirst?: boolean;
}

/**
 * A picture of the merchant's own that fills its parent. Its blurred copy is there at once and stays if the picture cannot be
 * loaded.
 */
export function OwnImage({ picture, widths, sizes, calmSide, isFirst = false }: OwnImageProps) {
  const [failed, setFailed] = useState('');
  const { isNear, place } = useNear();
  const { address, blur } = picture;
  const [smallest = 160] = ownPictureWidths(picture, widths);
  const [avif, webp, last] = OWN_PICTURE_FORMATS;
  return (
    <picture
      // Another picture may not show this one until it has loaded.
      key={address}
      ref={place}
      className={classes.own}
      style={{ backgroundImage: `url("${blur}")` }}
      data-own={calmSide ?? ''}
    >
      {isNear && failed !== address ? (
        <>
          {[avif, webp].map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={ownPictureSources(picture, widths, format)}
              sizes={sizes}
            />
          ))}
          <img
            className={classes.art}
            src={ownPictureUrl(picture, smallest, last)}
            srcSet={ownPictureSources(picture, widths, last)}
            sizes={sizes}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onError={() => setFailed(address)}
          />
        </>
      ) : null}
    </picture>
  );
}
