import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasActivities } from '../../../engine/navigation/site-offers.ts';
import { useSite } from '../../api/site.ts';
import { useActivities } from '../../api/use-activities.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './promo-page.module.css';
import { ALL, PromoTiles } from './promo-tiles.tsx';

/** All promotions, by type. */
export default function PromoPage() {
  const site = useSite();
  const { t } = useTranslation();
  const [kind, setKind] = useState(ALL);
  const [text, setText] = useState('');
  const searched = useDeferredValue(text);
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
          <search className={classes.find}>
            <SearchField label={t('activity.find.label')} text={text} onText={setText} />
          </search>
          {found.isLoading ? (
            <SkeletonLines count={6} />
          ) : (
            <PromoTiles kind={kind} text={searched} activities={found.data ?? []} onClear={() => setText('')} />
          )}
          {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
        </>
      )}
    </>
  );
}
