import { useTranslation } from 'react-i18next';
import { mayStepDepositOrder } from '../../../flows/deposit-order/deposit-order.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import {
  approveDeposit,
  deskDepositProof,
  type deskDeposits,
  rejectDeposit,
} from '../../../schemas/calls/deposit-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import { Link } from '../../ui/link.tsx';
import { ProofPicture } from '../../ui/proof-picture.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { ClaimBadge } from './claim-badge.tsx';
import classes from './deposits-view.module.css';
import { MadeUnder } from './made-under.tsx';
import { useOperator } from './operator-context.ts';
import { OrderDecision } from './order-decision.tsx';
import { backOfficeAddress } from './use-back-office-place.ts';
import { otherOf } from './use-order-claim.ts';

/** A deposit with proof, in a back-office list. */
export type BackOfficeDeposit = CallValue<typeof deskDeposits>['orders'][number];

const LONGEST_REASON = 200;
const TONES: Readonly<Partial<Record<BackOfficeDeposit['state'], 'warn' | 'ok' | 'bad'>>> = {
  review: 'warn',
  arrived: 'ok',
  failed: 'bad',
};

interface OrderProps {
  readonly order: BackOfficeDeposit;
  /** The link to its own page; nothing if this is that page. */
  readonly address?: string;
  /** Called with its new state after this operator's decision. */
  readonly onChange?: (order: BackOfficeDeposit) => void;
}

/** The outcome of a deposit. */
export function DepositBadge({ order: { state } }: Pick<OrderProps, 'order'>) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(`deposit.state.${state}`)}</Badge>;
}

/** Confirms or refuses the money, as far as the order machine allows it now. */
function Judgement({ order, address, onChange }: OrderProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { id, currency, totalMinor, account } = order;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const mayReject = mayStepDepositOrder(order, 'review.rejected');
  return (
    <OrderDecision
      hasKeys={address === undefined}
      approval={{
        label: t('deposit.desk.approve'),
        variant: mayReject ? 'primary' : 'secondary',
        confirmation: {
          title: t('backOfficeWork.confirm.deposit', { number: id }),
          text: t('backOfficeWork.confirm.depositText', { amount: money(totalMinor), account }),
        },
        call: () => backOfficeApi.call(approveDeposit, { body: { id } }),
      }}
      others={
        mayReject
          ? [
              {
                label: t('deposit.desk.reject'),
                confirmation: {
                  isHarmful: true,
                  title: t('backOfficeWork.confirm.reject', { number: id }),
                  text: t('backOfficeWork.confirm.depositRejectedText', { amount: money(totalMinor), account }),
                },
                fields: [
                  { name: 'reason', label: t('deposit.desk.reason'), kind: 'lines', maximumLength: LONGEST_REASON },
                ],
                call: ({ reason = '' }) => backOfficeApi.call(rejectDeposit, { body: { id, reason } }),
              },
            ]
          : []
      }
      onDone={onChange}
    />
  );
}

/** A deposit with its proof, and the possible decisions. */
export function DepositCard({ order, address, onChange }: OrderProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { account } = useOperator();
  const money = useMoneyText(order.currency, site.brand.country, 'exact');
  const { id, state, memberId, label, createdAt, totalMinor, feeMinor, bonusMinor, utr, reason, claim, version } =
    order;
  const mayApprove = mayStepDepositOrder(order, 'review.approved');
  const isOthers = otherOf(claim, account) !== undefined;
  return (
    <div className={`${card.card} ${classes.order}`}>
      <div className={classes.facts}>
        <b className={classes.sum}>
          {state === 'arrived' ? (
            <Link to={backOfficeAddress('ledger', { cause: id })}>{money(totalMinor)}</Link>
          ) : (
            money(totalMinor)
          )}
        </b>
        <span>{t('deposit.desk.extra', { fee: money(feeMinor), bonus: money(bonusMinor) })}</span>
        <span>
          <Link to={backOfficeAddress('members', { id: memberId })}>{order.account}</Link> · {read(label)}
        </span>
        <span>
          {address ? <Link to={address}>{id}</Link> : <bdi>{id}</bdi>} · <TimeText at={createdAt} />
        </span>
        {utr ? (
          <span>
            {t('deposit.desk.utr')} <bdi>{utr}</bdi>
          </span>
        ) : null}
        {state !== 'review' && address ? <DepositBadge order={order} /> : null}
        {reason ? <span>{reason}</span> : null}
        {version && !address ? <MadeUnder version={version} /> : null}
        {mayApprove && address ? <ClaimBadge claim={claim} /> : null}
        {mayApprove && !isOthers ? (
          <Judgement order={order} {...(address ? { address } : {})} {...(onChange ? { onChange } : {})} />
        ) : null}
      </div>
      {order.hasProof ? (
        <ProofPicture query={queryOf(deskDepositProof, { query: { id } })} label={t('deposit.desk.proof', { id })} />
      ) : null}
    </div>
  );
}
