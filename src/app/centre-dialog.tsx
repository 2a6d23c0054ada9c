import { useTranslation } from 'react-i18next';
import { isTrial } from '../../engine/access/roles.ts';
import { useSession } from '../api/session-store.ts';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { CentrePage } from './dialogs.ts';

const MOTIFS: Readonly<Record<CentrePage, string>> = {
  deposit: 'coins',
  withdraw: 'coins',
  accountRecord: 'book',
  bettingRecord: 'dice',
  agentCentre: 'trophy',
};

/** The pages of member and agent centre that do not hold anything yet, and say so. */
export default function CentreDialog({ page, onClose }: { readonly page: CentrePage; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const isMoney = page === 'deposit' || page === 'withdraw';
  const isRefused = isMoney && session !== undefined && isTrial(session.isAgent);
  return (
    <DialogFrame title={t(`shell.${page}`)} onClose={onClose}>
      <EmptyState motif={MOTIFS[page]} text={t(isRefused ? 'shell.empty.trialMoney' : 'shell.empty.centre')} />
    </DialogFrame>
  );
}
