import { useTranslation } from 'react-i18next';
import { holdsWords } from '../../../engine/games/fold-text.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import type { ActivityCard } from '../../api/use-activities.ts';
import { PromotionTile } from '../../features/promotions/promotion-tile.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './promo-page.module.css';

/** Promotions of every type; activities without a promotion are among these alone. */
export const ALL = 'all';

/** Tags in the text of a promotion. */
const TAGS = /<[^>]*>/g;

interface TilesProps {
  readonly kind: string;
  /** The words that are searched for. */
  readonly text: string;
  readonly activities: readonly ActivityCard[];
  /** Ends the search. */
  readonly onClear: () => void;
}

/** The promotions of a type, each with its activity, then the activities without a promotion. */
export function PromoTiles({ kind, text, activities, onClear }: TilesProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const shown = site.promotions.filter(({ category, title, summary, note, body }) => {
    if (kind !== ALL && category !== kind) return false;
    return holdsWords([read(title), read(summary), read(note), read(body).replaceAll(TAGS, ' ')].join(' '), text);
  });
  const alone =
    kind === ALL ? activities.filter(({ promotion, title }) => promotion === null && holdsWords(title, text)) : [];
  if (text.trim() !== '' && shown.length + alone.length === 0)
    return (
      <EmptyState
        motif="gift"
        text={t('activity.find.none', { text: text.trim() })}
        action={<Button onClick={onClear}>{t('activity.find.clear')}</Button>}
      />
    );
  return (
    <ul className={classes.grid}>
      {shown.map(({ key, title, summary, note, art, palette, picture, pictureCalmSide }) => (
        <li key={key}>
          <PromotionTile
            promotion={{
              key,
              title: read(title),
              summary: read(summary),
              note: read(note),
              art,
              palette,
              picture,
              pictureCalmSide,
            }}
            activity={activities.find(({ promotion }) => promotion === key)}
          />
        </li>
      ))}
      {alone.map((activity) => (
        <li key={activity.activity}>
          <PromotionTile activity={activity} />
        </li>
      ))}
    </ul>
  );
}
