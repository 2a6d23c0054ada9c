import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './downline-choice.module.css';
import { type Downline, useDownlines } from './use-transfers.ts';

interface DownlineChoiceProps {
  readonly chosen: Downline | undefined;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onChoose: (person: Downline) => void;
}

/** Chooses a direct downline member by a part of the name. */
export function DownlineChoice({ chosen, isBusy, error, onChoose }: DownlineChoiceProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const id = useId();
  const found = useDownlines(useDeferredValue(text.trim()), page);
  const content = () => {
    if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
    if (!found.data) return <SkeletonLines count={3} />;
    const { people, pages, total, isMore } = found.data;
    return (
      <>
        <p role="status" className={classes.count}>
          {total === 0 && text === '' ? t('transfer.noPeople') : t('transfer.found', { count: total })}
        </p>
        {people.map((person) => (
          <ChoiceCard
            key={person.memberId}
            name={id}
            value={person.memberId}
            isChosen={person.memberId === chosen?.memberId}
            isDisabled={isBusy}
            dot="start"
            onChoose={() => onChoose(person)}
          >
            <b>{person.account}</b>
            {person.nickname === person.account ? null : <small>{person.nickname}</small>}
          </ChoiceCard>
        ))}
        <Pager page={page} pages={pages} isMore={isMore} onPage={setPage} />
      </>
    );
  };
  return (
    <fieldset className={classes.choice} aria-describedby={`${id}-error`}>
      <legend>{t('transfer.recipient')}</legend>
      <TextField
        label={t('transfer.find')}
        isQuiet
        input={{
          type: 'search',
          name: 'find',
          autoComplete: 'off',
          value: text,
          readOnly: isBusy,
          onChange: ({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(1);
          },
        }}
      />
      <div className={classes.people} aria-busy={found.isPlaceholderData}>
        {content()}
      </div>
      <span id={`${id}-error`} className={classes.error} role={error ? 'alert' : undefined}>
        {error}
      </span>
    </fieldset>
  );
}
