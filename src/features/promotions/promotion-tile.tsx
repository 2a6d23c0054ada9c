import { useTranslation } from 'react-i18next';
import type { CalmSide } from '../../../schemas/brand/content-file.ts';
import { useSite } from '../../api/site.ts';
import type { ActivityCard } from '../../api/use-activities.ts';
import { Art } from '../../ui/art.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnImage } from '../../ui/own-image.tsx';
import { ActivityTime, StateBadge } from './activity-head.tsx';
import { activityAddress, MOTIFS } from './activity-looks.ts';
import classes from './promotion-tile.module.css';

/** The words and the picture of a promotion, in the person's language. */
export interface TilePromotion {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly note: string;
  readonly art: string;
  readonly palette: string | undefined;
  /** The path of the merchant's own picture. */
  readonly picture: string | undefined;
  readonly pictureCalmSide: CalmSide | undefined;
}

interface PromotionTileProps {
  /** Undefined for an activity without a promotion. */
  readonly promotion?: TilePromotion | undefined;
  /** Undefined for a promotion without an activity, and while it is not known. */
  readonly activity?: ActivityCard | undefined;
}

const WIDTHS = [480, 640, 960] as const;
const SIZES = '(max-width: 47.99em) 92vw, 420px';

function Picture({ promotion, activity }: PromotionTileProps) {
  const { brand, pictures } = useSite();
  const { pattern } = brand.theme;
  const own = pictures[promotion?.picture ?? ''];
  if (own) return <OwnImage picture={own} widths={WIDTHS} sizes={SIZES} calmSide={promotion?.pictureCalmSide} />;
  if (promotion)
    return (
      <Art
        kind="banner"
        subject={{ id: promotion.key, motif: promotion.art, palette: promotion.palette, pattern }}
        widths={WIDTHS}
        sizes={SIZES}
      />
    );
  const motif = activity ? MOTIFS[activity.kind] : 'gift';
  return (
    <div className={classes.motif}>
      <Art kind="motif" subject={{ id: motif }} widths={[160, 320]} sizes="112px" />
    </div>
  );
}

/** A promotion with its picture, its words, and the state of its activity. The whole of it is one link. */
export function PromotionTile({ promotion, activity }: PromotionTileProps) {
  const { t } = useTranslation();
  const title = promotion?.title ?? activity?.title ?? '';
  const address = activity ? activityAddress(activity) : `/promoDetail?key=${encodeURIComponent(promotion?.key ?? '')}`;
  return (
    <article className={classes.tile} data-activity={activity?.activity} data-state={activity?.state}>
      <div className={classes.picture}>
        <Picture promotion={promotion} activity={activity} />
        {activity ? (
          <span className={classes.badge}>
            <StateBadge state={activity.state} />
          </span>
        ) : null}
      </div>
      <div className={classes.text}>
        <h2>
          <Link to={address}>{title}</Link>
        </h2>
        {promotion?.summary ? <p>{promotion.summary}</p> : null}
        {activity ? <ActivityTime {...activity} /> : null}
        {promotion && !activity ? <p className={classes.note}>{promotion.note}</p> : null}
        <span className={classes.more} aria-hidden="true">
          {t(activity?.step === 'claim' ? 'activity.act.claim' : 'activity.details')}
        </span>
      </div>
    </article>
  );
}
