import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import { useTranslation } from 'react-i18next';
import { resultTexts } from '../../../engine/lottery/kind.ts';
import { useServerSecond } from '../../api/lottery/server-clock.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { type DrawHeadProps, NextClose } from './draw-head.tsx';
import { phaseOf } from './vietnam-choice.tsx';
import classes from './vietnam-head.module.css';
import { EndsTable, PrizeTable } from './vietnam-prizes.tsx';
import type { VietnamDraw } from './vietnam-queries.ts';

/** Why the chosen province takes no bets just now, and when it does again. */
function NotOpen({ draw }: { readonly draw: VietnamDraw }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const phase = phaseOf(draw, useServerSecond());
  const shown = (at: string): string => format.format(new Date(at));
  return (
    <p className={classes.closed} role="status">
      {phase === 'open'
        ? t('lottery.noPeriod')
        : phase === 'ahead'
          ? t('lottery.opensAt', { time: shown(draw.opensAt) })
          : t('lottery.closedFor', { time: shown(draw.drawsAt) })}
    </p>
  );
}

/** The top of a region: the countdown of the province, and its last result, which a phone opens. */
export function VietnamHead({ draw, ...props }: DrawHeadProps & { readonly draw: VietnamDraw }) {
  const { kind, opened, names, current, isAwaited, onTrends } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const last = opened.find(({ numbers }) => numbers.length > 0);
  const texts = last ? resultTexts(kind, last.numbers) : [];
  const prizes = kind.groups.map(({ key }, place) => ({ key, numbers: [...(texts[place] ?? [])] }));
  const title = last ? t('lottery.resultOf', { period: last.period }) : t('lottery.noResults');
  return (
    <section className={classes.head} aria-label={t('lottery.draw')}>
      {current ? <NextClose {...props} /> : <NotOpen draw={draw} />}
      <div aria-live="polite">
        {isAwaited ? <p className={classes.awaited}>{t('lottery.awaited')}</p> : null}
        {last ? (
          <details className={classes.result} open={!isPhone}>
            <summary>
              <span>{title}</span>
              {last.source === 'demonstration' ? <Badge tone="warn">{t('lottery.demonstration')}</Badge> : null}
              <bdi className={classes.special} dir="ltr">
                {texts[0]?.[0]}
              </bdi>
            </summary>
            <div className={classes.tables}>
              <PrizeTable key={last.period} caption={title} prizes={prizes} names={names} />
              <EndsTable prizes={prizes} />
            </div>
            <Button onClick={onTrends}>
              <IconChartLine size={18} stroke={1.75} aria-hidden="true" />
              {t('lottery.trends')}
            </Button>
          </details>
        ) : (
          <p className={classes.awaited}>{title}</p>
        )}
      </div>
    </section>
  );
}
