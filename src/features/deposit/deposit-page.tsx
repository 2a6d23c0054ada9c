import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { sectionFor, sectionParts } from '../../../engine/navigation/member-centre.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { TrialNotice } from '../../ui/trial-notice.tsx';
import { DepositFlow } from './deposit-flow.tsx';
import { DepositHistory } from './deposit-history.tsx';

interface DepositPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

const ORDER = 'order';
const HISTORY = 'deposits';

/** Money in: a new deposit, one order, or all of them. */
export default function DepositPage({ section, onSection }: DepositPageProps) {
  const { t } = useTranslation();
  const session = useHeldSession();
  if (session && isTrial(session.isAgent)) return <TrialNotice motif="coins" text={t('shell.empty.trialMoney')} />;
  const [part, id = ''] = sectionParts(section);
  const show = (orderId: string) => onSection(sectionFor(ORDER, orderId));
  if (part === HISTORY) return <DepositHistory onShow={show} />;
  const orderId = part === ORDER ? id : '';
  return (
    <DepositFlow
      key={orderId}
      orderId={orderId}
      onHistory={() => onSection(HISTORY)}
      onAnother={orderId === '' ? undefined : () => onSection(undefined)}
    />
  );
}
