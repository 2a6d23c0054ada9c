import { useCallback, useState } from 'react';
import { findSelectionMistakes, type SelectionMistake } from '../../../engine/lottery/check-selection.ts';
import { parseSelection, parseTickets, writeSelection } from '../../../engine/lottery/parse-selection.ts';
import { countUnits, type Pad, type Play, type Selection, valueText } from '../../../engine/lottery/play.ts';

/** Pads with more values than this have no buttons: their numbers are typed. */
const MOST_BUTTONS = 100;

/** How numbers are chosen: with the buttons of the pads, or as a text. */
export type ChoiceMode = 'pads' | 'typed';

/** The choice of one play, as it was left. */
interface Draft {
  readonly selection: Selection;
  readonly typed: string;
  readonly mode: ChoiceMode;
}

/** The choice as bets count it. */
export interface Choice {
  readonly mode: ChoiceMode;
  readonly selection: Selection;
  readonly typed: string;
  readonly units: number;
  /** What is still wrong with it, each with its place; of a text that is empty nothing is. */
  readonly mistakes: readonly SelectionMistake[];
  /** How it is sent; undefined while it makes no unit. */
  readonly sent: { readonly choice: string; readonly entry: 'pads' | 'tickets' } | undefined;
}

const emptyOf = (play: Play): Selection => play.pads.map(() => []);

/** Whether the values of a pad are too many for buttons. */
export const isWide = ({ from, to }: Pad): boolean => to - from >= MOST_BUTTONS;

/** Whether numbers of a play can only be typed. */
export const isTypedOnly = (play: Play): boolean => play.pads.some(isWide);

function readTyped(play: Play, typed: string): Pick<Choice, 'units' | 'mistakes' | 'sent'> {
  if (typed.trim() === '') return { units: 0, mistakes: [], sent: undefined };
  if (play.tickets && !isTypedOnly(play)) {
    const reading = parseTickets(play, typed);
    if ('mistakes' in reading) return { units: 0, mistakes: reading.mistakes, sent: undefined };
    return { units: reading.meaning.length, mistakes: [], sent: { choice: typed.trim(), entry: 'tickets' } };
  }
  const reading = parseSelection(play, typed);
  if ('mistakes' in reading) return { units: 0, mistakes: reading.mistakes, sent: undefined };
  const sent = { choice: writeSelection(play, reading.meaning), entry: 'pads' as const };
  return { units: countUnits(play, reading.meaning), mistakes: [], sent };
}

function readChosen(play: Play, selection: Selection): Pick<Choice, 'units' | 'mistakes' | 'sent'> {
  const mistakes = findSelectionMistakes(play, selection);
  if (mistakes.length > 0) return { units: 0, mistakes, sent: undefined };
  const sent = { choice: writeSelection(play, selection), entry: 'pads' as const };
  return { units: countUnits(play, selection), mistakes: [], sent };
}

const firstDraft = (play: Play): Draft => ({
  selection: emptyOf(play),
  typed: '',
  mode: isTypedOnly(play) ? 'typed' : 'pads',
});

/** Choices of all plays of a lottery: going to another play and back loses nothing. */
export function useChoices() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  // The same function at every drawing: pads whose values stay are not drawn again.
  const change = useCallback(
    (play: Play, next: Partial<Draft> | ((last: Draft) => Partial<Draft>)) =>
      setDrafts((all) => {
        const last = all[play.key] ?? firstDraft(play);
        return { ...all, [play.key]: { ...last, ...(typeof next === 'function' ? next(last) : next) } };
      }),
    [],
  );
  return {
    read(play: Play): Choice {
      const { selection, typed, mode } = drafts[play.key] ?? firstDraft(play);
      const read = mode === 'typed' ? readTyped(play, typed) : readChosen(play, selection);
      return { mode, selection, typed, ...read };
    },
    change,
    clear: (play: Play) => change(play, { selection: emptyOf(play), typed: '' }),
  };
}

/** All choices, and how to change them. */
export type Choices = ReturnType<typeof useChoices>;

/** A value chosen, or no longer chosen. Pads that share no value give it up to this one; a pad of one value replaces its own. */
export function toggleValue(play: Play, selection: Selection, index: number, value: number): Selection {
  const pad = play.pads[index];
  return play.pads.map((_, place) => {
    const own = selection[place] ?? [];
    if (place !== index) return play.between === 'disjoint' ? own.filter((other) => other !== value) : own;
    if (own.includes(value)) return own.filter((other) => other !== value);
    if (pad?.most === 1) return [value];
    return [...own, value].toSorted((one, other) => one - other);
  });
}

/** The values of one pad replaced, as a button for many of them does. */
export const setValues = (play: Play, selection: Selection, index: number, values: readonly number[]): Selection =>
  play.pads.map((_, place) => {
    const own = selection[place] ?? [];
    if (place === index) return values;
    return play.between === 'disjoint' ? own.filter((other) => !values.includes(other)) : own;
  });

/** The values that a choice has now: those of its pads, or of its text as far as that can be read. */
export function chosenNow(play: Play, { mode, selection, typed }: Choice): Selection {
  if (mode === 'pads') return selection;
  const reading = isTypedOnly(play) ? parseSelection(play, typed) : undefined;
  return reading && 'meaning' in reading ? reading.meaning : emptyOf(play);
}

/** A value chosen or no longer chosen from outside the pads: with the buttons, or in the text if a play has none. */
export function toggleChosen(play: Play, choice: Choice, index: number, value: number): Partial<Draft> {
  if (!isTypedOnly(play)) return { selection: toggleValue(play, choice.selection, index, value), mode: 'pads' };
  const pad = play.pads[index];
  const isReadable = choice.typed.trim() === '' || choice.mistakes.length === 0;
  // What cannot be read yet stays as it was typed.
  if (!isReadable && pad) return { typed: `${choice.typed.trim()} ${valueText(pad, value)}` };
  return { typed: writeSelection(play, toggleValue(play, chosenNow(play, choice), index, value)) };
}
