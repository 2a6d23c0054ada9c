import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../ui/dialog-frame.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** The agent centre, which does not hold anything yet, and says so. */
export default function AgentCentreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('shell.agentCentre')} onClose={onClose}>
      <EmptyState motif="trophy" text={t('shell.empty.centre')} />
    </DialogFrame>
  );
}
