import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/UnstyledButton.css';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type ReactNode, use, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoveredContext } from '../../ui/covered.ts';
import { useFilledScreen } from '../../ui/use-filled-screen.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './search.module.css';
import { optionId, SearchList } from './search-list.tsx';
import type { SearchEntry, SearchResults } from './search-results.ts';

interface SearchDialogProps {
  /** Called at each key; it has to answer at once. */
  readonly find: (query: string) => SearchResults;
  /** Shown below the list: sources that are still loading, or failed to. */
  readonly notice: ReactNode;
  readonly onOpen: (target: string, query: string) => void;
  readonly onClose: () => void;
}

/** The typed text, and the entry that the arrow keys have reached. */
function useSearch({ find, onOpen }: Pick<SearchDialogProps, 'find' | 'onOpen'>) {
  const [{ query, active, isReached }, set] = useState({ query: '', active: 0, isReached: false });
  const results = useMemo(() => find(query), [find, query]);
  const entries = results.groups.flatMap((group) => group.entries);
  const type = (text: string) => set({ query: text, active: 0, isReached: false });
  const point = (place: number) =>
    set((last) => (last.active === place ? last : { ...last, active: place, isReached: false }));
  const reach = (place: number) => set((last) => ({ ...last, active: place, isReached: true }));
  const choose = (entry: SearchEntry) => {
    if ('to' in entry.step) onOpen(entry.step.to, query);
    else type(entry.step.query);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, the keys belong to the composition.
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      reach((active + step + entries.length) % entries.length);
    }
    const entry = entries[active];
    if (event.key === 'Enter' && entry) {
      event.preventDefault();
      choose(entry);
    }
  };
  return { query, active, isReached, results, count: entries.length, type, point, choose, onKeyDown };
}

function Foot() {
  const { t } = useTranslation();
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.choose')}
      </span>
    </div>
  );
}

function Field({
  listId,
  search,
  onClose,
}: {
  readonly listId: string;
  readonly search: ReturnType<typeof useSearch>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { query, active, results, count, type, onKeyDown } = search;
  const clearable = results.groups.find(({ onClear }) => onClear !== undefined);
  return (
    <div className={classes.field}>
      <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label={t('search.title')}
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? optionId(listId, active) : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {clearable && query === '' ? (
        <button type="button" className={classes.clear} onClick={clearable.onClear}>
          {t('search.clear')}
          <span className="visually-hidden">: {clearable.title}</span>
        </button>
      ) : null}
      <button type="button" className={classes.close} onClick={onClose}>
        <kbd>{t('search.escape')}</kbd>
        <span className="visually-hidden">{t('shell.close')}</span>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** What changes with each key; the frame around it does not. */
function Search({ find, notice, onOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const listId = useId();
  const search = useSearch({ find, onOpen });
  const { query, active, isReached, results, count, point, choose } = search;
  return (
    <>
      <Field listId={listId} search={search} onClose={onClose} />
      <p className="visually-hidden" role="status">
        {results.isEmpty ? t('search.nothing', { query }) : t('search.results', { count })}
      </p>
      <div className={classes.body}>
        {results.isEmpty ? (
          <p className={classes.nothing} aria-hidden="true">
            <b>{t('search.nothing', { query })}</b>
            {t('search.nothingHint')}
          </p>
        ) : null}
        <SearchList
          id={listId}
          groups={results.groups}
          query={results.isEmpty ? '' : query}
          active={active}
          isReached={isReached}
          onPoint={point}
          onChoose={choose}
        />
        {notice}
      </div>
      <Foot />
    </>
  );
}

/** The site search: a field with its results, for keyboard, touch and screen readers alike. */
export function SearchDialog(props: SearchDialogProps) {
  const { t } = useTranslation();
  const isCovered = use(CoveredContext);
  const isSmall = useIsPhone();
  useFilledScreen(isSmall);
  return (
    <Modal.Root
      opened
      onClose={props.onClose}
      size="45rem"
      fullScreen={isSmall}
      trapFocus={!isCovered}
      closeOnEscape={!isCovered}
      yOffset="0.625rem"
      transitionProps={{ duration: 120 }}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0} />
      <Modal.Content radius="xl" aria-label={t('search.title')} data-covered={isCovered || undefined}>
        <Search {...props} />
      </Modal.Content>
    </Modal.Root>
  );
}
