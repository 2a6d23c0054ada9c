import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './contract.module.css';

interface Paged {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isMore?: boolean;
}

interface CardListProps<Value extends Paged> {
  readonly found: UseQueryResult<Value>;
  /** Names the list. */
  readonly label: string;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
  /** The items of the list. */
  readonly children: (list: Value) => ReactNode;
}

/** A page of cards as it is loaded, fails, is empty, or leads to more pages. */
export function CardList<Value extends Paged>({ found, label, empty, onPage, children }: CardListProps<Value>) {
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={6} />;
  const { data: list } = found;
  if (list.total === 0) return empty;
  return (
    <>
      <ul className={classes.page} aria-label={label} aria-busy={found.isPlaceholderData}>
        {children(list)}
      </ul>
      <Pager page={list.page} pages={list.pages} isMore={list.isMore} onPage={onPage} />
    </>
  );
}
