import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../engine/json/keys-of.ts';
import {
  answerCase,
  failPayout,
  forceReceipt,
  sendPayout,
  settleCase,
} from '../../../schemas/calls/withdrawal-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { BackOfficeAmount } from './back-office-amount.tsx';
import { BackOfficeCard } from './back-office-card.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import type { Confirmation } from './confirm-act.tsx';
import { useOperator } from './operator-context.ts';
import { type BackOfficeWithdrawal, canHappen, PAYOUT_ACTS, type PayoutAct, USUAL_ACTS } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

/** Actions on the missing amount of a case; all others concern the whole payout. */
const OF_CASE: readonly PayoutAct[] = ['paidAgain', 'refunded', 'explained', 'force'];

type Payout = BackOfficeWithdrawal['payouts'][number];

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
  if (act === 'send') return backOfficeApi.call(sendPayout, { body: name });
  if (act === 'sent') return backOfficeApi.call(sendPayout, { body: { ...name, reference } });
  if (act === 'fail') return backOfficeApi.call(failPayout, { body: { ...name, reason } });
  if (act === 'force') return backOfficeApi.call(forceReceipt, { body: { ...name, reason } });
  if (act === 'answer') return backOfficeApi.call(answerCase, { body: { ...name, said } });
  const settled = { ...name, outcome: act, said, ...(act === 'paidAgain' ? { reference } : {}) };
  return backOfficeApi.call(settleCase, { body: settled });
}

interface PayoutCardProps {
  readonly withdrawal: BackOfficeWithdrawal;
  readonly payout: Payout;
  /** Whether another operator works on it. */
  readonly isReadOnly: boolean;
  readonly onChange: (withdrawal: BackOfficeWithdrawal) => void;
}

/** A payout, its state, and this operator's actions on it. */
export function PayoutCard({ withdrawal, payout, isReadOnly, onChange }: PayoutCardProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { may } = useOperator();
  const { number, account, currency } = withdrawal;
  const name = { number, payout: payout.payout };
  const acts = keysOf(PAYOUT_ACTS).filter((act) => {
    const [type, permission] = PAYOUT_ACTS[act];
    return !isReadOnly && may(permission) && canHappen(withdrawal, { type, payout: payout.payout });
  });
  const usual = USUAL_ACTS.find((act) => acts.includes(act));
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const confirmationOf = (act: PayoutAct): Confirmation | undefined => {
    if (act === 'answer') return undefined;
    const isRest = OF_CASE.includes(act) && payout.outstandingMinor !== '0';
    const amount = money(isRest ? payout.outstandingMinor : payout.amountMinor);
    return {
      isHarmful: act === 'fail',
      title: t('backOfficeWork.confirm.payout', { number, payout: payout.payout + 1 }),
      text: t(`backOfficeWork.confirm.payoutText.${act}`, { amount, account }),
    };
  };
  const fieldOf = (field: 'said' | 'reason' | 'reference'): BackOfficeField => ({
    name: field,
    label: t(`backOffice.withdrawal.${field}`),
    maximumLength: LONGEST[field],
    kind: field === 'reference' ? 'text' : 'lines',
  });
  return (
    <BackOfficeCard
      data-state={payout.state}
      head={
        <>
          <b>{t('backOffice.withdrawal.payout', { number: payout.payout + 1 })}</b>
          <Badge tone={TONES[payout.state]}>{t(`backOffice.withdrawal.payoutState.${payout.state}`)}</Badge>
          <span>
            <BackOfficeAmount minor={payout.amountMinor} currency={currency} />
          </span>
        </>
      }
    >
      <p className={classes.stands}>
        {payout.reference ? <bdi dir="ltr">{payout.reference}</bdi> : null}
        {payout.sentAt ? <TimeText at={payout.sentAt} /> : null}
        {payout.outstandingMinor === '0' ? null : (
          <span>
            <BackOfficeAmount minor={payout.outstandingMinor} currency={currency} />{' '}
            {t('backOffice.withdrawal.outstanding')}
          </span>
        )}
      </p>
      <BackOfficeActs>
        {acts.map((act) => {
          const confirmation = confirmationOf(act);
          return (
            <BackOfficeAction
              key={act}
              label={t(`backOffice.withdrawal.act.${act}`)}
              variant={act === usual ? 'primary' : 'secondary'}
              fields={FIELDS[act].map(fieldOf)}
              {...(confirmation ? { confirmation } : {})}
              call={(values) => doAct(act, name, values)}
              onDone={onChange}
            />
          );
        })}
      </BackOfficeActs>
    </BackOfficeCard>
  );
}
