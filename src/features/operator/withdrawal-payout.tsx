import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../engine/json/keys-of.ts';
import {
  answerCase,
  failPayout,
  forceReceipt,
  sendPayout,
  settleCase,
} from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAction, DeskActs } from './desk-action.tsx';
import { DeskAmount } from './desk-amount.tsx';
import { DeskCard } from './desk-card.tsx';
import type { DeskField } from './desk-form.tsx';
import { useOperator } from './operator-context.ts';
import { canHappen, type DeskWithdrawal, PAYOUT_ACTS, type PayoutAct } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

type Payout = DeskWithdrawal['payouts'][number];

const TONES = {
  waiting: 'warn',
  claimed: 'info',
  sent: 'info',
  failed: 'bad',
  received: 'ok',
  automatic: 'ok',
  forced: 'warn',
  partly: 'bad',
  missing: 'bad',
  refunded: 'neutral',
  explained: 'neutral',
} as const;

/** Input that an action needs. */
const FIELDS: Readonly<Record<PayoutAct, readonly ('said' | 'reason' | 'reference')[]>> = {
  send: [],
  sent: ['reference'],
  fail: ['reason'],
  answer: ['said'],
  paidAgain: ['reference', 'said'],
  refunded: ['said'],
  explained: ['said'],
  force: ['reason'],
};

/** Longest message of a case, and longest reference of a payment. */
const LONGEST = { said: 1000, reason: 1000, reference: 64 } as const;

/** Runs an action on a payout. */
function doAct(act: PayoutAct, name: { number: string; payout: number }, values: Readonly<Record<string, string>>) {
  const { said = '', reason = '', reference = '' } = values;
  if (act === 'send') return deskApi.call(sendPayout, { body: name });
  if (act === 'sent') return deskApi.call(sendPayout, { body: { ...name, reference } });
  if (act === 'fail') return deskApi.call(failPayout, { body: { ...name, reason } });
  if (act === 'force') return deskApi.call(forceReceipt, { body: { ...name, reason } });
  if (act === 'answer') return deskApi.call(answerCase, { body: { ...name, said } });
  const settled = { ...name, outcome: act, said, ...(act === 'paidAgain' ? { reference } : {}) };
  return deskApi.call(settleCase, { body: settled });
}

interface PayoutCardProps {
  readonly withdrawal: DeskWithdrawal;
  readonly payout: Payout;
  /** Whether another operator works on it. */
  readonly isReadOnly: boolean;
  readonly onChange: (withdrawal: DeskWithdrawal) => void;
}

/** A payout, its state, and this operator's actions on it. */
export function PayoutCard({ withdrawal, payout, isReadOnly, onChange }: PayoutCardProps) {
  const { t } = useTranslation();
  const { may } = useOperator();
  const { number, currency } = withdrawal;
  const name = { number, payout: payout.payout };
  const acts = keysOf(PAYOUT_ACTS).filter((act) => {
    const [type, permission] = PAYOUT_ACTS[act];
    return !isReadOnly && may(permission) && canHappen(withdrawal, { type, payout: payout.payout });
  });
  const fieldOf = (field: 'said' | 'reason' | 'reference'): DeskField => ({
    name: field,
    label: t(`desk.withdrawal.${field}`),
    maximumLength: LONGEST[field],
    kind: field === 'reference' ? 'text' : 'lines',
  });
  return (
    <DeskCard
      data-state={payout.state}
      head={
        <>
          <b>{t('desk.withdrawal.payout', { number: payout.payout + 1 })}</b>
          <Badge tone={TONES[payout.state]}>{t(`desk.withdrawal.payoutState.${payout.state}`)}</Badge>
          <span>
            <DeskAmount minor={payout.amountMinor} currency={currency} />
          </span>
        </>
      }
    >
      <p className={classes.stands}>
        {payout.reference ? <bdi dir="ltr">{payout.reference}</bdi> : null}
        {payout.sentAt ? <TimeText at={payout.sentAt} /> : null}
        {payout.outstandingMinor === '0' ? null : (
          <span>
            <DeskAmount minor={payout.outstandingMinor} currency={currency} /> {t('desk.withdrawal.outstanding')}
          </span>
        )}
      </p>
      <DeskActs>
        {acts.map((act, index) => (
          <DeskAction
            key={act}
            label={t(`desk.withdrawal.act.${act}`)}
            variant={index === 0 ? 'primary' : 'secondary'}
            fields={FIELDS[act].map(fieldOf)}
            call={(values) => doAct(act, name, values)}
            onDone={onChange}
          />
        ))}
      </DeskActs>
    </DeskCard>
  );
}
