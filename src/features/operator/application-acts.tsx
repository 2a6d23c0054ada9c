import { useTranslation } from 'react-i18next';
import {
  approveApplication,
  decideApplication,
  type deskApplications,
  rejectApplication,
} from '../../../schemas/calls/applications-desk.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { type Decision, OrderDecision } from './order-decision.tsx';
import { ProposalActs } from './proposal-acts.tsx';
import { amountPattern, readAmount } from './read-amount.ts';

/** An application in a back-office list. */
export type DeskApplication = CallValue<typeof deskApplications>['applications'][number];

interface ActsProps {
  readonly application: DeskApplication;
  /** Whether the page is its own: then a single key asks for the approval. */
  readonly hasKeys?: boolean;
  /** Called with its new state after this operator's decision. */
  readonly onDone?: ((application: DeskApplication) => void) | undefined;
}

/** The longest reason that a member reads. */
const LONGEST_REASON = 140;

/** Approves with an amount within the limits of the activity, or rejects with a reason. */
export function ApplicationDecision({ application, hasKeys = false, onDone }: ActsProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { number, account, currency, leastMinor, mostMinor } = application;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const limits = { account, least: money(leastMinor), most: money(mostMinor) };
  const approval: Decision<DeskApplication> = {
    label: t('backOfficeApplications.approve'),
    fields: [
      {
        name: 'amountMinor',
        label: t('backOfficeApplications.amount', { currency }),
        kind: 'amount',
        maximumLength: 20,
        pattern: amountPattern(currency),
        wrong: t('errors.applicationAmountOutside'),
      },
    ],
    confirmation: {
      title: t('backOfficeApplications.approveTitle', { number }),
      text: t('backOfficeApplications.approveText', limits),
    },
    call: ({ amountMinor = '' }) =>
      backOfficeApi.call(approveApplication, {
        body: { number, amountMinor: readAmount(amountMinor, currency) ?? '0' },
      }),
  };
  const rejection: Decision<DeskApplication> = {
    label: t('backOfficeApplications.reject'),
    fields: [
      {
        name: 'reason',
        label: t('backOfficeApplications.reason'),
        hint: t('backOfficeApplications.reasonHint'),
        kind: 'lines',
        maximumLength: LONGEST_REASON,
      },
    ],
    confirmation: {
      title: t('backOfficeApplications.rejectTitle', { number }),
      text: t('backOfficeApplications.rejectText', { account }),
      isHarmful: true,
    },
    call: ({ reason = '' }) => backOfficeApi.call(rejectApplication, { body: { number, reason } }),
  };
  return (
    <OrderDecision
      hasKeys={hasKeys}
      approval={mostMinor === '0' ? undefined : approval}
      others={[rejection]}
      onDone={onDone}
    />
  );
}

/** An approval that waits for a second operator. */
export function ApplicationProposal({ application, onDone }: ActsProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { number, account, currency, proposal } = application;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  if (!proposal) return null;
  const { amountMinor, by } = proposal;
  return (
    <>
      <p>{t('backOfficeApplications.proposed', { operator: by, amount: money(amountMinor) })}</p>
      <ProposalActs
        by={by}
        confirmation={{
          title: t('backOfficeApplications.confirmTitle', { number }),
          text: t('backOfficeApplications.confirmText', { account, amount: money(amountMinor) }),
        }}
        backText={t('backOfficeApplications.backText')}
        onDone={onDone}
        decide={(decision) => backOfficeApi.call(decideApplication, { body: { number, decision, amountMinor } })}
      />
    </>
  );
}
