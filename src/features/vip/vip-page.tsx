import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import { useVip, type VipAnswer } from '../../api/use-vip.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useActivityGames } from '../../ui/use-activity-games.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { useDayText } from './day-text.tsx';
import { LevelList } from './level-list.tsx';
import { OwnLevel } from './own-level.tsx';
import classes from './vip-page.module.css';

const WHOLE = 10_000;

type Change = NonNullable<VipAnswer['own']>['changes'][number];

/** How levels are reached, kept and lost, as the merchant has set it. */
function Rules({ programme }: { readonly programme: VipAnswer }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const games = useActivityGames();
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { reaches, keepDays, graceDays, falls, counts, timeZone } = programme;
  const share = ({ basisPoints, ...rule }: VipAnswer['counts'][number]) =>
    t('vip.counts', { games: games([rule]), percent: percents.format(basisPoints / WHOLE) });
  const texts = [
    t(`vip.reaches.${reaches}`),
    keepDays === null ? t('vip.keptByMonth') : t('vip.keptByDays', { days: keepDays }),
    ...(graceDays === 0 ? [] : [t('vip.grace', { days: graceDays })]),
    t(`vip.fallsTo.${falls}`),
    t('vip.back'),
    ...counts.map(share),
    t('vip.clock', { timeZone: timeZone.replaceAll('_', ' ') }),
  ];
  return (
    <section className={classes.part}>
      <h3>{t('vip.rules')}</h3>
      <ul className={classes.rules}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function History({ changes }: { readonly changes: readonly Change[] }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const dayText = useDayText();
  return (
    <section className={classes.part}>
      <h3>{t('vip.history')}</h3>
      {changes.length === 0 ? <p className={classes.meta}>{t('vip.noHistory')}</p> : null}
      <ul className={classes.history}>
        {changes.map(({ day, kind, name, playedMinor }) => (
          <li key={`${day} ${kind}`}>
            <b>{t(`vip.change.${kind}`, { level: name })}</b>
            <span className={classes.meta}>
              {dayText(day)}
              {playedMinor === null ? '' : ` · ${t('vip.played', { amount: money(playedMinor) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The VIP levels: the standing of the member, the sums that are short, the gifts of each level, and the history. */
export default function VipPage() {
  const { t } = useTranslation();
  const found = useVip();
  if (found.isPending) return <SkeletonLines count={5} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { levels, own } = found.data;
  if (levels.length === 0)
    return <EmptyState motif="crown" text={t('vip.none')} action={<NextStep to="promotions" />} />;
  return (
    <div className={classes.page}>
      {own === null ? (
        <>
          <Note tone="info">{t('vip.noLevel')}</Note>
          <div>
            <NextStep to="games" />
          </div>
        </>
      ) : (
        <OwnLevel own={own} levels={levels} />
      )}
      <section className={classes.part}>
        <h3>{t('vip.levels')}</h3>
        <LevelList levels={levels} own={own?.level} />
      </section>
      <Rules programme={found.data} />
      {own === null ? null : <History changes={own.changes} />}
    </div>
  );
}
