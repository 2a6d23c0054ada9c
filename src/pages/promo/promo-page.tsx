import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PromotionCard } from '../../ui/tiles.tsx';
import classes from './promo-page.module.css';

/** All promotions, by kind. */
export default function PromoPage() {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const [kind, setKind] = useState('all');
  const kinds = ['all', ...new Set(site.promotions.map(({ category }) => category))];
  const shown = site.promotions.filter(({ category }) => kind === 'all' || category === kind);
  return (
    <>
      <PageTitle>{t('shell.page.promotions')}</PageTitle>
      {site.promotions.length === 0 ? (
        <EmptyState
          motif="gift"
          text={t('shell.empty.promotions')}
          action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
        />
      ) : (
        <>
          <Chips
            label={t('shell.promotionFilter.label')}
            chosen={kind}
            options={kinds.map((value) => ({ value, label: t(`shell.promotionFilter.${value}`) }))}
            onChoose={setKind}
          />
          <ul className={classes.grid}>
            {shown.map(({ key, title, summary, note, art, palette }) => (
              <li key={key}>
                <PromotionCard
                  promotionKey={key}
                  title={read(title)}
                  summary={read(summary)}
                  note={read(note)}
                  motif={art}
                  palette={palette}
                  pattern={site.brand.theme.pattern}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
