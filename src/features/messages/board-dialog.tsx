import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announcements } from '../../../schemas/calls/messages.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { Board } from './board.tsx';

interface BoardDialogProps {
  /** Key of the announcement that is open, or the whole board. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}

/** The merchant's announcements: their titles, and the one that is open. */
export default function BoardDialog({ chosen, onChoose, onClose }: BoardDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const found = useQuery(queryOf(announcements, { query: { types: 'B,H', platform: 'W' } }, language));
  return (
    <DialogFrame title={t('notices.board')} size="lg" onClose={onClose}>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={7} /> : null}
      {found.data ? <Board notices={found.data} chosen={chosen} onChoose={onChoose} /> : null}
    </DialogFrame>
  );
}
