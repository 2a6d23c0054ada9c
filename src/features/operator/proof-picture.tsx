import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

interface ProofPictureProps {
  /** The id of the call that answers it, and which one it is. */
  readonly callId: string;
  readonly proof: string;
  readonly load: () => Promise<{ readonly webp: string }>;
  readonly label: string;
}

/** A picture that a member has sent; only whoever may look at it gets it. */
export function ProofPicture({ callId, proof, load, label }: ProofPictureProps) {
  const found = useQuery({ queryKey: [callId, proof], queryFn: load, staleTime: Number.POSITIVE_INFINITY });
  if (found.isPending) return <SkeletonLines count={3} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return <img src={`data:image/webp;base64,${found.data.webp}`} alt={label} />;
}
