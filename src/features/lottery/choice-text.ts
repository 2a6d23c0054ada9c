import type { Kind } from '../../../engine/lottery/kind.ts';
import { parseSelection } from '../../../engine/lottery/parse-selection.ts';
import type { PlayNames } from './play-names.ts';

/** The numbers of a bet as they are shown: options by their names, pads apart. A text that is cut or a list stays as it is. */
export function choiceText(
  kind: Kind,
  names: PlayNames,
  { play: key, choice, entry }: { readonly play: string; readonly choice: string; readonly entry?: string },
): string {
  const play = kind.plays.find((one) => one.key === key);
  if (!play || entry === 'tickets') return choice;
  const reading = parseSelection(play, choice);
  if ('mistakes' in reading) return choice;
  const isPlain = play.pads.every(({ options, width }) => !options && width === 1);
  return play.pads
    .map((pad, index) =>
      (reading.meaning[index] ?? []).map((value) => names.valueName(pad, value)).join(isPlain ? '' : ' '),
    )
    .map((part) => part || '–')
    .join(' · ');
}
