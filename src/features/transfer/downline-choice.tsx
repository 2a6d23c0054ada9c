import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../ui/find-field.tsx';
import type { ChoiceView } from '../../ui/form/form-view.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './downline-choice.module.css';
import { type Downline, useDownlines } from './use-transfers.ts';

/**
 * Chooses a direct downline member by a part of the name.
 *
 * @param isAsked whether the form asks for a recipient
 * @param onListed called with everyone who can be chosen
 */
export function useDownlineChoice(isAsked: boolean, onListed: (people: readonly Downline[]) => void): ChoiceView {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const found = useDownlines(useDeferredValue(text.trim()), page, isAsked);
  const { data, isError, error } = found;
  useEffect(() => onListed(data?.people ?? []), [data, onListed]);
  const list = isError ? undefined : data;
  return {
    dot: 'start',
    listClassName: classes.people,
    before: (
      <>
        <FindField
          label={t('transfer.find')}
          text={text}
          onText={(changed) => {
            setText(changed);
            setPage(1);
          }}
        />
        {list ? (
          <p role="status" className={classes.count}>
            {list.total === 0 && text === '' ? t('transfer.noPeople') : t('transfer.found', { count: list.total })}
          </p>
        ) : null}
        {list?.total === 0 && text === '' ? <NextStep to="referral" /> : null}
        {isError ? <LoadFailure error={error} onRetry={() => void found.refetch()} /> : null}
        {isError || data ? null : <SkeletonLines count={3} />}
      </>
    ),
    options: (list?.people ?? []).map(({ memberId, account, nickname }) => ({
      value: memberId,
      content: (
        <>
          <b>{account}</b>
          {nickname === account ? null : <small>{nickname}</small>}
        </>
      ),
    })),
    after: list ? <Pager page={page} pages={list.pages} isMore={list.isMore} onPage={setPage} /> : null,
  };
}
