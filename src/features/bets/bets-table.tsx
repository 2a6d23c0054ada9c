import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import type { bets } from '../../../schemas/calls/bets.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './bets-table.module.css';

/** A round of the record. */
export type ListedBet = CallValue<typeof bets>['rounds'][number];

const TONES = { won: 'ok', lost: 'neutral', even: 'neutral', open: 'info', returned: 'warn' } as const;

function BetRow({ bet, onShow }: { readonly bet: ListedBet; readonly onShow: (bet: ListedBet) => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const { title, studio, beganAt, betsMinor, winsMinor, netMinor, currency, state, canShow } = bet;
  const amount = (minor: string) => (
    <Money amountMinor={BigInt(minor)} currency={currency} country={site.brand.country} />
  );
  return (
    <tr className={classes.row}>
      <th scope="row" className={table.what}>
        <b>{title}</b>
        <span>{studio}</span>
      </th>
      <td className={table.time}>
        <TimeText at={beganAt} />
      </td>
      <td className={classes.state} data-start>
        <Badge tone={TONES[state]}>{t(`bets.state.${state}`)}</Badge>
      </td>
      <td className={classes.stake} data-label={t('bets.stake')}>
        {amount(betsMinor)}
      </td>
      <td className={classes.prize} data-label={t('bets.prize')}>
        {amount(winsMinor)}
      </td>
      <td className={table.amount}>
        <SignedMoney minor={netMinor} currency={currency} />
      </td>
      <td className={table.show}>
        {canShow ? (
          <IconButton label={t('bets.show', { title })} onClick={() => onShow(bet)}>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </td>
    </tr>
  );
}

/** Rounds with their stakes and wins. On phones each takes two lines. */
export function BetsTable({
  rounds,
  isBusy,
  onShow,
}: {
  readonly rounds: readonly ListedBet[];
  /** Whether another page is on its way. */
  readonly isBusy: boolean;
  readonly onShow: (bet: ListedBet) => void;
}) {
  const { t } = useTranslation();
  return (
    <table className={table.table} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('bets.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bets.game')}</th>
          <th scope="col" data-start>
            {t('bets.time')}
          </th>
          <th scope="col" data-start>
            {t('bets.stateLabel')}
          </th>
          <th scope="col">{t('bets.stake')}</th>
          <th scope="col">{t('bets.prize')}</th>
          <th scope="col">{t('bets.net')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('bets.round')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((bet) => (
          <BetRow key={`${bet.vendor} ${bet.roundId}`} bet={bet} onShow={onShow} />
        ))}
      </tbody>
    </table>
  );
}
