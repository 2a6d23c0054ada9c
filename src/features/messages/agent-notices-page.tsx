import { useState } from 'react';
import { WHOLE_BOARD } from '../../../engine/navigation/announcements.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { Board } from './board.tsx';
import { useAgentNotices } from './use-agent-notices.ts';

/** The merchant's announcements for agents alone. */
export default function AgentNoticesPage() {
  const [chosen, setChosen] = useState(WHOLE_BOARD);
  const found = useAgentNotices(true);
  if (found.data) return <Board notices={found.data} chosen={chosen} onChoose={setChosen} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <SkeletonLines count={7} />;
}
