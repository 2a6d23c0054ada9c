import { useTranslation } from 'react-i18next';
import { mayDecide } from '../../../flows/approval/approval.machine.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { decideVoid, type deskPeriods, LONGEST_VOID_REASON, proposeVoid } from '../../../schemas/calls/lottery-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';
import { useOperator } from './operator-context.ts';

/** A period as the back office shows it. */
export type DeskPeriod = CallValue<typeof deskPeriods>['periods'][number];
/** A proposal to void it. */
export type VoidProposal = NonNullable<DeskPeriod['void']>;

const SHORTEST_REASON = 3;

/** Asks for a reason, and proposes to void a period. */
export function ProposeVoid({ found: { gameCode, name, period } }: { readonly found: DeskPeriod }) {
  const { t } = useTranslation();
  return (
    <BackOfficeAction
      label={t('backOfficeLotteries.propose')}
      fields={[
        {
          name: 'reason',
          label: t('backOfficeLotteries.reason'),
          hint: t('backOfficeLotteries.reasonHint'),
          kind: 'lines',
          minimumLength: SHORTEST_REASON,
          maximumLength: LONGEST_VOID_REASON,
        },
      ]}
      confirmation={{
        title: t('backOfficeLotteries.proposeTitle', { period: `${name} ${period}` }),
        text: t('backOfficeLotteries.proposeText'),
        isHarmful: true,
      }}
      call={({ reason = '' }) =>
        backOfficeApi.call(proposeVoid, { body: { requestId: crypto.randomUUID(), gameCode, period, reason } })
      }
    />
  );
}

/** What this operator can do with a proposal that waits; its author can at most withdraw it. */
export function VoidDecision({
  found,
  proposal,
  currency,
}: {
  readonly found: DeskPeriod;
  readonly proposal: VoidProposal;
  readonly currency: string;
}) {
  const site = useSite();
  const { t } = useTranslation();
  const { account } = useOperator();
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const period = `${found.name} ${found.period}`;
  const may = (type: 'confirmed' | 'refused' | 'withdrawn') => mayDecide(proposal.requestedBy, { type, by: account });
  const decide = (decision: 'confirmed' | 'refused' | 'withdrawn') => () =>
    backOfficeApi.call(decideVoid, { body: { number: proposal.number, decision, note: '' } });
  const canApprove = may('confirmed') && found.canVoid;
  return (
    <>
      {may('withdrawn') ? <p>{t('backOfficeLotteries.own')}</p> : null}
      {found.canVoid ? null : <p>{t('backOfficeLotteries.late')}</p>}
      <BackOfficeActs>
        {canApprove ? (
          <BackOfficeAction
            label={t('backOfficeLotteries.approve')}
            variant="danger"
            confirmation={{
              title: t('backOfficeLotteries.approveTitle', { period }),
              text: t('backOfficeLotteries.approveText', { amount: money(found.stakeMinor) }),
              isHarmful: true,
            }}
            call={decide('confirmed')}
          />
        ) : null}
        {(
          [
            ['refused', 'refuse'],
            ['withdrawn', 'withdraw'],
          ] as const
        )
          .filter(([decision]) => may(decision))
          .map(([decision, label]) => (
            <BackOfficeAction
              key={decision}
              label={t(`backOfficeLotteries.${label}`)}
              confirmation={{
                title: t(`backOfficeLotteries.${label}Title`),
                text: t('backOfficeLotteries.keepText', { period }),
              }}
              call={decide(decision)}
            />
          ))}
      </BackOfficeActs>
    </>
  );
}
