import { type MouseEvent, memo, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { artUrl } from '../../../engine/art/art-url.ts';
import { findMark } from '../../../engine/games/search.ts';
import { Art } from '../../ui/art.tsx';
import classes from './search.module.css';
import type { SearchEntry, SearchGroup, SearchPicture } from './search-results.ts';

function Marked({ text, start, end }: { readonly text: string; readonly start: number; readonly end: number }) {
  if (end <= start) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function Picture({ picture }: { readonly picture: SearchPicture }) {
  if ('game' in picture)
    return (
      <span className={classes.picture}>
        <Art key={picture.game.title} kind="thumb" subject={picture.game} widths={[160]} sizes="40px" isInView />
      </span>
    );
  return (
    <span className={classes.picture} aria-hidden="true">
      {'studio' in picture ? (
        <span
          className={classes.mark}
          style={{ '--mark': `url("${artUrl('vendor-mark', { id: picture.studio })}")` }}
        />
      ) : (
        <picture.Icon size={20} stroke={1.75} />
      )}
    </span>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  /** Counted through all groups. */
  readonly place: number;
  /** The part of its title that was typed. */
  readonly markStart: number;
  readonly markEnd: number;
  readonly isActive: boolean;
  /** Keys have led here, perhaps out of sight. */
  readonly isReached: boolean;
}

/** Rendered again only if something visible has changed: most results of a keystroke are those of the previous one. */
const Option = memo(function Option({
  id,
  entry,
  place: number,
  markStart,
  markEnd,
  isActive,
  isReached,
}: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReached) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isReached]);
  return (
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      data-place={number}
    >
      <Picture picture={entry.picture} />
      <span className={classes.words}>
        <b>
          <Marked text={entry.title} start={markStart} end={markEnd} />
        </b>
        {entry.note ? <small>{entry.note}</small> : null}
      </span>
      <span className={classes.hint} aria-hidden="true">
        {entry.hint} <kbd>↵</kbd>
      </span>
    </div>
  );
});

interface SearchListProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly query: string;
  /** Place of the entry that the keys have reached, counted through all groups. */
  readonly active: number;
  /** Whether keys have led there. */
  readonly isReached: boolean;
  readonly onPoint: (place: number) => void;
  readonly onChoose: (entry: SearchEntry) => void;
}

/** The identifier of an entry in the document, by its place. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** The place of the entry that an event has met. */
function placeOf(target: EventTarget): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  return place === undefined ? undefined : Number(place);
}

/** The results, under headings, as a list from which one is chosen. */
export function SearchList({ id, groups, query, active, isReached, onPoint, onChoose }: SearchListProps) {
  const { t } = useTranslation();
  const all = groups.flatMap(({ entries }) => entries);
  const point = ({ target }: PointerEvent) => {
    const place = placeOf(target);
    if (place !== undefined) onPoint(place);
  };
  const choose = ({ target }: MouseEvent) => {
    const entry = all[placeOf(target) ?? -1];
    if (entry) onChoose(entry);
  };
  let first = 0;
  return (
    <>
      {/* A press on an entry must not take the focus out of the field. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, handles the keys */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t('search.title')}
        onPointerMove={point}
        onClick={choose}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ key, title, entries }) => {
          const from = first;
          first += entries.length;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
            <div key={key} role="group" aria-labelledby={`${id}-${key}`} className={classes.group}>
              <div id={`${id}-${key}`} role="presentation" className={classes.heading}>
                {title}
              </div>
              {entries.map((entry, index) => {
                const [markStart, markEnd] = findMark(entry.title, query) ?? [0, 0];
                return (
                  <Option
                    // A place keeps its elements when another entry takes it, which is quicker than new ones.
                    key={index}
                    id={optionId(id, from + index)}
                    entry={entry}
                    place={from + index}
                    markStart={markStart}
                    markEnd={markEnd}
                    isActive={active === from + index}
                    isReached={isReached && active === from + index}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
    </>
  );
}
