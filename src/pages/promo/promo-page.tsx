import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasActivities } from '../../../engine/navigation/site-offers.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { type ActivityCard, useActivities } from '../../api/use-activities.ts';
import { PromotionTile } from '../../features/promotions/promotion-tile.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './promo-page.module.css';

/** Activities without a promotion are of every type. */
const ALL = 'all';

/** The promotions of a type, each with its activity, then the activities without a promotion. */
function Tiles({ kind, activities }: { readonly kind: string; readonly activities: readonly ActivityCard[] }) {
  const site = useSite();
  const { read } = useLocalText();
  const shown = site.promotions.filter(({ category }) => kind === ALL || category === kind);
  const alone = kind === ALL ? activities.filter(({ promotion }) => promotion === null) : [];
  return (
    <ul className={classes.grid}>
      {shown.map(({ key, title, summary, note, art, palette }) => (
        <li key={key}>
          <PromotionTile
            promotion={{ key, title: read(title), summary: read(summary), note: read(note), art, palette }}
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

/** All promotions, by type. */
export default function PromoPage() {
  const site = useSite();
  const { t } = useTranslation();
  const [kind, setKind] = useState(ALL);
  const isRewarding = hasActivities(site.activityKinds);
  const found = useActivities(isRewarding);
  const kinds = [ALL, ...new Set(site.promotions.map(({ category }) => category))];
  return (
    <>
      <PageTitle>{t('shell.page.promotions')}</PageTitle>
      {site.modules.pointMall ? (
        <p className={classes.mall}>
          <ButtonLink to="/pointMall">{t('shell.page.pointMall')}</ButtonLink>
        </p>
      ) : null}
      {site.promotions.length === 0 && !isRewarding ? (
        <EmptyState
          motif="gift"
          text={t('shell.empty.promotions')}
          action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
        />
      ) : (
        <>
          {kinds.length > 1 ? (
            <Chips
              label={t('shell.promotionFilter.label')}
              chosen={kind}
              options={kinds.map((value) => ({ value, label: t(`shell.promotionFilter.${value}`) }))}
              onChoose={setKind}
            />
          ) : null}
          {found.isLoading ? <SkeletonLines count={6} /> : <Tiles kind={kind} activities={found.data ?? []} />}
          {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
        </>
      )}
    </>
  );
}
