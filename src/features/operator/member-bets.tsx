import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { memberMoney } from '../../../schemas/calls/operator-money.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeTable } from './back-office-table.tsx';
import classes from './member-bets.module.css';
import { shortRound } from './short-round.ts';
import { backOfficeAddress } from './use-back-office-place.ts';

type Line = CallValue<typeof memberMoney>['parts'][number]['lines'][number];

/** The number of a round: its end, which links to the movements, and a button that copies the whole. */
function RoundNumber({ id, cause }: Pick<Line, 'id' | 'cause'>) {
  return (
    <span className={classes.round}>
      <Link to={backOfficeAddress('ledger', { cause })} title={id}>
        <bdi dir="ltr">{shortRound(id)}</bdi>
      </Link>
      <CopyButton text={id} subject={id} />
    </span>
  );
}

/** The latest rounds of a member: the game, the stake, the win and the time. */
export function MemberBets({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  return (
    <BackOfficeTable
      caption={t('backOfficeWork.money.part.rounds')}
      columns={[
        { key: 'game', label: t('backOfficeWork.money.game') },
        { key: 'vendor', label: t('backOfficeWork.money.vendor') },
        { key: 'state', label: t('backOfficeWork.money.state') },
        { key: 'at', label: t('backOfficeWork.money.at') },
        { key: 'stake', label: t('backOfficeWork.money.stake'), isNumber: true },
        { key: 'return', label: t('backOfficeWork.money.return'), isNumber: true },
        { key: 'round', label: t('backOfficeWork.money.roundNumber') },
      ]}
      rows={lines.map(({ id, state, about, at, currency, cause, bet }) => ({
        id,
        cells: {
          game: <bdi>{read(about)}</bdi>,
          vendor: bet?.vendor,
          state: <Badge>{t(`backOfficeWork.money.round.${state}`, { defaultValue: state })}</Badge>,
          at: <TimeText at={at} />,
          stake: bet ? <BackOfficeAmount minor={bet.stakeMinor} currency={currency} /> : null,
          return: bet ? <BackOfficeAmount minor={bet.returnMinor} currency={currency} /> : null,
          round: <RoundNumber id={id} cause={cause} />,
        },
      }))}
    />
  );
}
