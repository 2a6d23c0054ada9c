import { useTranslation } from 'react-i18next';
import { COVER_SIZES, COVER_WIDTHS } from '../../engine/art/art-url.ts';
import type { OwnPicture } from '../../engine/art/own-picture.ts';
import { gameAddress } from '../../engine/navigation/game-address.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { CalmSide } from '../../schemas/brand/content-file.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { homeShelves } from '../../schemas/calls/home-games.ts';
import { Art } from './art.tsx';
import { Link } from './link.tsx';
import { Money } from './money.tsx';
import { OwnImage } from './own-image.tsx';
import { StudioMark } from './studio-mark.tsx';
import classes from './tiles.module.css';

/** A game as home shows it. */
export type TileGame = CallValue<typeof homeShelves>[number]['games'][number];

/** A game: the cover shows the art alone, everything else is below it. */
export function GameTile({ game }: { readonly game: TileGame }) {
  const { t } = useTranslation();
  const { gameId, title, originalTitle = title, vendor, gameType, badge } = game;
  return (
    <Link className={classes.tile} to={gameAddress({ kind: 'game', gameId })}>
      <div className={classes.cover}>
        <Art
          kind="cover"
          subject={{ title: originalTitle, vendor, gameType }}
          widths={COVER_WIDTHS}
          sizes={COVER_SIZES}
        />
      </div>
      <div className={classes.meta}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <div className={classes.line}>
          {badge ? (
            <span className={classes.badge} data-badge={badge}>
              {t(`home.badge.${badge}`)}
            </span>
          ) : null}
          <span className={classes.small} dir="auto">
            {vendor}
          </span>
        </div>
      </div>
    </Link>
  );
}

/** A table; marked as live if everyone at it plays the same round. */
export function LiveCard({
  game,
  brand,
}: {
  readonly game: TileGame;
  readonly brand: Pick<Brand, 'currency' | 'country'>;
}) {
  const { t } = useTranslation();
  const { gameId, title, originalTitle = title, vendor, table, isLive, minimumBetMinor = '0' } = game;
  return (
    <Link className={classes.live} to={gameAddress({ kind: 'game', gameId })}>
      <div className={classes.picture}>
        <Art
          kind="live"
          subject={{ title: originalTitle, studio: vendor, table }}
          widths={[320, 480, 640]}
          sizes="(max-width: 47.99em) 62vw, 310px"
        />
        {isLive ? (
          <div className={classes.chips}>
            <span className={classes.chip}>
              <span className={classes.dot} />
              {t('home.liveBadge')}
            </span>
          </div>
        ) : null}
      </div>
      <div className={classes.meta}>
        <div className={classes.line}>
          <span className={classes.title} dir="auto">
            {title}
          </span>
          <span className={classes.from}>
            {t('home.from')}{' '}
            <Money amountMinor={BigInt(minimumBetMinor)} currency={brand.currency} country={brand.country} isWhole />
          </span>
        </div>
        <span className={classes.small} dir="auto">
          {vendor}
        </span>
      </div>
    </Link>
  );
}

interface PromotionCardProps {
  readonly promotionKey: string;
  readonly title: string;
  readonly summary: string;
  readonly note: string;
  readonly motif: string;
  readonly palette: string | undefined;
  readonly pattern: string;
  /** The merchant's own picture in place of the drawn one. */
  readonly picture: OwnPicture | undefined;
  readonly calmSide: CalmSide | undefined;
}

const PROMOTION_WIDTHS = [480, 640, 960] as const;
const PROMOTION_SIZES = '(max-width: 47.99em) 78vw, 420px';

/** A promotion with its banner; the words are text on the calm side of the picture. */
export function PromotionCard({
  promotionKey,
  title,
  summary,
  note,
  motif,
  palette,
  pattern,
  picture,
  calmSide,
}: PromotionCardProps) {
  return (
    <Link className={classes.promo} to={`/promoDetail?key=${promotionKey}`}>
      {picture ? (
        <OwnImage picture={picture} widths={PROMOTION_WIDTHS} sizes={PROMOTION_SIZES} calmSide={calmSide} />
      ) : (
        <Art
          kind="banner"
          subject={{ id: promotionKey, motif, palette, pattern }}
          widths={PROMOTION_WIDTHS}
          sizes={PROMOTION_SIZES}
        />
      )}
      <div className={classes.promoText}>
        <h3>{title}</h3>
        <p>{summary}</p>
        <span className={classes.promoNote}>{note}</span>
      </div>
    </Link>
  );
}

/** A studio's mark in the colour of text. */
export function StudioCard({ name, target }: { readonly name: string; readonly target: string }) {
  return (
    <Link className={classes.studio} to={target} aria-label={name} title={name}>
      <StudioMark kind="vendor" studio={name} className={classes.mark} />
    </Link>
  );
}
