import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import type { VipAnswer } from '../../api/use-vip.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './vip-page.module.css';

type Level = VipAnswer['levels'][number];

/** What a level asks for, what keeps it, and its gifts, sentence by sentence. */
function useLevelTexts(): (level: Level) => readonly string[] {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  return ({ level, turnoverMinor, depositsMinor, keepMinor, gifts }) => [
    ...(level === 0 ? [t('vip.first')] : []),
    ...(turnoverMinor === null ? [] : [t('vip.asks.turnover', { amount: money(turnoverMinor) })]),
    ...(depositsMinor === null ? [] : [t('vip.asks.deposits', { amount: money(depositsMinor) })]),
    ...(level === 0 ? [] : [keepMinor === '0' ? t('vip.forEver') : t('vip.keeps', { amount: money(keepMinor) })]),
    ...gifts.map(({ on, kind, amountMinor, times }) =>
      t(`vip.gift.${on}.${kind}`, { amount: money(amountMinor), number: times }),
    ),
  ];
}

/** The levels of the programme, the lowest first. */
export function LevelList({ levels, own }: { readonly levels: readonly Level[]; readonly own: number | undefined }) {
  const { t } = useTranslation();
  const texts = useLevelTexts();
  return (
    <ol className={classes.list}>
      {levels.map((level) => (
        <li key={level.level} className={`${card.card} ${classes.card}`} data-own={level.level === own || undefined}>
          <div className={classes.head}>
            <b>{level.name}</b>
            {level.level === own ? <Badge tone="ok">{t('vip.yourLevel')}</Badge> : null}
          </div>
          <ul className={classes.texts}>
            {texts(level).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
