import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BackOfficeCards } from './back-office-card.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';

interface Listed {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly isMore?: boolean;
}

interface ListProps<Value extends Listed> {
  readonly title: string;
  readonly found: UseQueryResult<Value>;
  /** Shown when the list is empty. */
  readonly none: string;
  /** Shown above the list, whatever its state. */
  readonly above?: ReactNode;
  /** Left out for a list without pages. */
  readonly onPage?: (page: number) => void;
  /** The cards of the list. */
  readonly children: (list: Value) => ReactNode;
}

/** A section of cards as it is loaded, fails, is empty, or leads to more pages. */
export function BackOfficeList<Value extends Listed>(props: ListProps<Value>) {
  const { title, found, none, above, onPage, children } = props;
  const { data } = found;
  return (
    <BackOfficeSection title={title}>
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {above}
      {data?.total === 0 ? <BackOfficeQuiet>{none}</BackOfficeQuiet> : null}
      {data && data.total > 0 ? <BackOfficeCards aria-label={title}>{children(data)}</BackOfficeCards> : null}
      {onPage ? <Pager page={data?.page ?? 1} pages={data?.pages ?? 1} isMore={data?.isMore} onPage={onPage} /> : null}
    </BackOfficeSection>
  );
}
