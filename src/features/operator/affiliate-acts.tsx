import { useTranslation } from 'react-i18next';
import { type AffiliateStep, stepAffiliate } from '../../../engine/agents/affiliate-state.ts';
import {
  acceptAffiliate,
  type deskAffiliates,
  freezeAffiliate,
  rejectAffiliate,
  restoreAffiliate,
} from '../../../schemas/calls/affiliate-desk.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { BackOfficeAction, BackOfficeActs } from './back-office-action.tsx';

type Listed = CallValue<typeof deskAffiliates>;

interface ActsProps {
  readonly affiliate: Pick<Listed['affiliates'][number], 'memberId' | 'account' | 'state' | 'plan'>;
  readonly plans: Listed['plans'];
}

/** The longest reason that a member reads. */
const LONGEST_REASON = 140;

/** Rejects or freezes with a reason that the member reads. */
function Reasoned({ affiliate, step }: Pick<ActsProps, 'affiliate'> & { readonly step: 'reject' | 'freeze' }) {
  const { t } = useTranslation();
  const { memberId, account } = affiliate;
  const call = step === 'reject' ? rejectAffiliate : freezeAffiliate;
  return (
    <BackOfficeAction
      label={t(`backOfficeAffiliates.${step}`)}
      fields={[
        {
          name: 'reason',
          label: t('backOfficeAffiliates.reason'),
          hint: t('backOfficeAffiliates.reasonHint'),
          kind: 'lines',
          maximumLength: LONGEST_REASON,
        },
      ]}
      confirmation={{
        title: t(`backOfficeAffiliates.${step}Title`, { account }),
        text: t(`backOfficeAffiliates.${step}Text`),
        isHarmful: true,
      }}
      call={({ reason = '' }) => backOfficeApi.call(call, { body: { memberId, reason } })}
    />
  );
}

/** Accepts with the plan that was asked for, or another one. */
function Accept({ affiliate, plans }: ActsProps) {
  const { t } = useTranslation();
  const { memberId, account, plan } = affiliate;
  const wished = plans.filter(({ code }) => code === plan);
  const others = plans.filter(({ code }) => code !== plan);
  return (
    <BackOfficeAction
      label={t('backOfficeAffiliates.accept')}
      variant="primary"
      fields={[
        {
          name: 'plan',
          label: t('backOfficeAffiliates.plan'),
          options: Object.fromEntries([...wished, ...others].map(({ code, name }) => [code, name])),
        },
      ]}
      confirmation={{
        title: t('backOfficeAffiliates.acceptTitle', { account }),
        text: t('backOfficeAffiliates.acceptText'),
      }}
      call={({ plan: chosen = '' }) => backOfficeApi.call(acceptAffiliate, { body: { memberId, plan: chosen } })}
    />
  );
}

/** What an operator can do with an affiliate now. */
export function AffiliateActs({ affiliate, plans }: ActsProps) {
  const { t } = useTranslation();
  const { memberId, account, state } = affiliate;
  const may = (step: AffiliateStep): boolean => stepAffiliate(state, step) !== undefined;
  return (
    <BackOfficeActs>
      {may('accept') && plans.length > 0 ? <Accept affiliate={affiliate} plans={plans} /> : null}
      {may('reject') ? <Reasoned affiliate={affiliate} step="reject" /> : null}
      {may('freeze') ? <Reasoned affiliate={affiliate} step="freeze" /> : null}
      {may('restore') ? (
        <BackOfficeAction
          label={t('backOfficeAffiliates.restore')}
          confirmation={{
            title: t('backOfficeAffiliates.restoreTitle', { account }),
            text: t('backOfficeAffiliates.restoreText'),
          }}
          call={() => backOfficeApi.call(restoreAffiliate, { body: { memberId } })}
        />
      ) : null}
    </BackOfficeActs>
  );
}
