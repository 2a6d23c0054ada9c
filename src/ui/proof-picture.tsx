import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from './load-failure.tsx';
import classes from './proof-picture.module.css';
import { SkeletonLines } from './skeleton-lines.tsx';

interface ProofPictureProps {
  /** The query that answers it. */
  readonly query: UseQueryOptions<{ readonly webp: string }>;
  readonly label: string;
  /** As big as a thumb, in a row of others. */
  readonly isSmall?: boolean;
}

/** A picture sent by a member. It is fetched with the person's token, so its address alone shows it to no one. */
export function ProofPicture({ query, label, isSmall }: ProofPictureProps) {
  const { t } = useTranslation();
  // A picture never changes.
  const found = useQuery({ ...query, staleTime: 'static' });
  const retry = () => void found.refetch();
  if (found.data) {
    const url = `data:image/webp;base64,${found.data.webp}`;
    return <img {...(isSmall ? { className: classes.small } : {})} src={url} alt={label} />;
  }
  if (!isSmall)
    return found.isError ? <LoadFailure error={found.error} onRetry={retry} /> : <SkeletonLines count={3} />;
  if (!found.isError) return <span className={classes.small} role="img" aria-label={label} aria-busy="true" />;
  return (
    <button type="button" className={classes.small} title={t('shell.loadError.retry')} onClick={retry}>
      <IconRefresh size={20} stroke={1.75} role="img" aria-label={`${label}: ${t('shell.loadError.retry')}`} />
    </button>
  );
}
