import { findPlacedMistakes, type PlacedValue, type SelectionMistake } from './check-selection.ts';
import { type Pad, type Play, type Selection, valueText } from './play.ts';

/** A read text: what it means, or every mistake in it. */
export type Reading<Meaning> = { readonly meaning: Meaning } | { readonly mistakes: readonly SelectionMistake[] };

/** Most tickets in one pasted list. */
export const MOST_TICKETS = 10_000;

const PAD_MARK = '|';
/** What separates values: spaces, and the commas and points that people type. */
const SEPARATORS = /[^\s,;.、，；]+/g;
/** Zeros of the digits that people type: ASCII, Arabic, Persian, Devanagari and full width. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10] as const;

/** The same text, of the same length, with ASCII digits. */
const foldDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.findLast((start) => code >= start) ?? 0;
    return String(code - zero);
  });

interface Piece {
  readonly text: string;
  readonly at: number;
}

/** Parts of a text between separators, with their offsets. */
const piecesOf = (text: string, offset: number, pattern: RegExp): readonly Piece[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: offset + match.index }));

const chunksOf = ({ text, at }: Piece, width: number): readonly Piece[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, place) => ({
    text: text.slice(place * width, (place + 1) * width),
    at: at + place * width,
  }));

/** Whether every text of the width is a value, so that leading zeros are part of it: `7` is not `07`. */
const hasAllDigits = ({ from, to, width }: Pad): boolean => from === 0 && to === 10 ** width - 1;

/** Values of a piece: one option, one number, or numbers of full width without separators. */
function readPiece(pad: Pad, piece: Piece): readonly (PlacedValue | Piece)[] {
  const { text, at } = piece;
  if (pad.options) {
    const option = pad.options.indexOf(text);
    return option < 0 ? [piece] : [{ value: pad.from + option, at, length: text.length }];
  }
  if (!/^\d+$/.test(text)) return [piece];
  const parts = text.length > pad.width ? chunksOf(piece, pad.width) : [piece];
  const isCut = (part: Piece): boolean => part.text.length < pad.width && (parts.length > 1 || hasAllDigits(pad));
  return parts.map((part) =>
    isCut(part) ? part : { value: Number(part.text), at: part.at, length: part.text.length },
  );
}

const isValue = (part: PlacedValue | Piece): part is PlacedValue => 'value' in part;

/** Pads of a valid reading, with no pad missing and ascending values. */
const selectionOf = (play: Play, padValues: readonly (readonly PlacedValue[])[]): Selection =>
  play.pads.map((_, index) => (padValues[index] ?? []).map(({ value }) => value).toSorted((one, other) => one - other));

/** Values and unreadable parts of each pad, read by the pads that they belong to. */
function judge(
  play: Play,
  pads: readonly { readonly pieces: readonly Piece[]; readonly end: number }[],
): Reading<Selection> {
  const lastPad = play.pads.at(-1);
  const parts = pads.map(({ pieces }, index) => {
    const pad = play.pads[index] ?? lastPad;
    return pad ? pieces.flatMap((piece) => readPiece(pad, piece)) : [];
  });
  const values = parts.map((pad) => pad.filter(isValue));
  const unreadable = parts.flatMap((pad, index) =>
    pad.flatMap((part): readonly SelectionMistake[] =>
      isValue(part) ? [] : [{ code: 'notAValue', pad: index, at: part.at, length: part.text.length }],
    ),
  );
  const found = findPlacedMistakes(
    play,
    values,
    pads.map(({ end }) => end),
  );
  const mistakes = unreadable.length === 0 ? found : [...unreadable, ...found.filter(({ code }) => code !== 'noUnits')];
  if (mistakes.length === 0) return { meaning: selectionOf(play, values) };
  return { mistakes: mistakes.toSorted((one, other) => one.pad - other.pad || one.at - other.at) };
}

/**
 * A typed or pasted selection. Pads are separated by `|`; values by spaces, commas, semicolons or points, or by nothing if
 * each has its full width: `38|0|56789|7|13579` and `03 05|0711` are both read. Options are read by their names.
 */
export function parseSelection(play: Play, typed: string): Reading<Selection> {
  let offset = 0;
  const pads = foldDigits(typed)
    .split(PAD_MARK)
    .map((part) => {
      const pieces = piecesOf(part, offset, SEPARATORS);
      const end = offset + part.length;
      offset = end + PAD_MARK.length;
      return { pieces, end };
    });
  return judge(play, pads);
}

/** The canonical text of a valid selection, which `parseSelection` reads. */
export const writeSelection = (play: Play, selection: Selection): string =>
  selection
    .map((values, index) => {
      const pad = play.pads[index];
      if (!pad) throw new RangeError(`The play ${play.key} has no pad ${index}.`);
      return values.map((value) => valueText(pad, value)).join(pad.options || pad.width > 1 ? ' ' : '');
    })
    .join(PAD_MARK);

/** Tickets of values wider than one digit need separators within them, so they are separated by lines and the like. */
function ticketPieces(play: Play, text: string): readonly Piece[] {
  const width = play.pads[0]?.width ?? 1;
  return piecesOf(text, 0, width === 1 && !play.pads[0]?.options ? SEPARATORS : /[^\n;；]+/g);
}

/** One ticket as pads: a value of each pad in turn, or all values in the only pad. */
function padsOfTicket(play: Play, { text, at }: Piece): readonly { pieces: readonly Piece[]; end: number }[] {
  const width = play.pads[0]?.width ?? 1;
  const isNamed = play.pads[0]?.options !== undefined;
  const words = piecesOf(text, at, SEPARATORS);
  const values = isNamed ? words : words.flatMap((word) => (word.text.length > width ? chunksOf(word, width) : [word]));
  const end = at + text.length;
  return play.tickets === 'set'
    ? [{ pieces: values, end }]
    : values.map((value) => ({ pieces: [value], end: value.at + value.text.length }));
}

const keyOf = (selection: Selection): string => JSON.stringify(selection);

/**
 * A typed or pasted list of single units: `12345 67890`, or `01 02 03; 04 05 06` for wider numbers. The pad of a mistake is
 * the index of its ticket. A ticket that occurs twice is a mistake.
 *
 * @throws RangeError if the play has no tickets
 */
export function parseTickets(play: Play, typed: string): Reading<readonly Selection[]> {
  if (!play.tickets) throw new RangeError(`The play ${play.key} has no tickets.`);
  const pieces = ticketPieces(play, foldDigits(typed)).filter(({ text }) => text.trim() !== '');
  const excess = pieces[MOST_TICKETS];
  if (excess)
    return {
      mistakes: [{ code: 'tooManyTickets', pad: MOST_TICKETS, at: excess.at, length: typed.length - excess.at }],
    };
  if (pieces.length === 0) return { mistakes: [{ code: 'tooFew', pad: 0, at: 0, length: typed.length }] };
  const single: Play = {
    ...play,
    pads: play.pads.map((pad) => ({ ...pad, most: play.tickets === 'set' ? pad.least : 1 })),
  };
  const known = new Set<string>();
  const mistakes: SelectionMistake[] = [];
  const tickets = pieces.flatMap((piece, index) => {
    const reading = judge(single, padsOfTicket(play, piece));
    if ('mistakes' in reading) {
      const whole = { at: piece.at, length: piece.text.length };
      mistakes.push(
        ...reading.mistakes.map((mistake) => ({ ...mistake, pad: index, ...(mistake.code === 'noUnits' && whole) })),
      );
      return [];
    }
    if (known.has(keyOf(reading.meaning)))
      mistakes.push({ code: 'twice', pad: index, at: piece.at, length: piece.text.length });
    known.add(keyOf(reading.meaning));
    return [reading.meaning];
  });
  return mistakes.length > 0 ? { mistakes } : { meaning: tickets };
}
