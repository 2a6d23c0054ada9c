import type { Play } from './play.ts';

/** A part of a key: its word, and its numbers if it has some. */
export interface KeyPart {
  readonly word: string;
  readonly numbers: readonly number[];
}

/** Reads a part of a key: `first3` is `first` of 3, `3abc` is `abc` of 3, `1v5` is `v` of 1 and 5, `hits3Bonus` is `hitsBonus` of 3. */
export const readKeyPart = (part: string): KeyPart => ({
  word: part.replace(/\d/g, ''),
  numbers: (part.match(/\d+/g) ?? []).map(Number),
});

/** The two parts of a play's key: what it looks at, and in which way; the way is empty if there is only one. */
export function splitPlayKey(key: string): readonly [subject: string, way: string] {
  const [subject = '', way = ''] = key.split('.');
  return [subject, way];
}

/** Plays that a menu offers under one name. */
export interface PlayGroup {
  /** `first3`, or `pick` for a series. */
  readonly key: string;
  /** Whether its plays differ in their numbers, such as one to ten numbers of keno. */
  readonly isSeries: boolean;
  readonly plays: readonly Play[];
}

/** More plays of one subject than this are a separate group. */
const MOST_OF_SERIES = 2;

const subjectOf = ({ key }: Play): string => splitPlayKey(key)[0];

/** Plays by what they look at, in the order of their kind. Subjects with few plays each and the same word form a series. */
export function groupPlays(plays: readonly Play[]): readonly PlayGroup[] {
  const bySubject = Map.groupBy(plays, subjectOf);
  const groups = Map.groupBy(plays, (play) => {
    const subject = subjectOf(play);
    const { word } = readKeyPart(subject);
    const alike = [...bySubject].filter(([other]) => readKeyPart(other).word === word);
    const isSeries = alike.length > 1 && alike.every(([, own]) => own.length <= MOST_OF_SERIES);
    return isSeries ? word : subject;
  });
  return [...groups].map(([key, own]) => ({
    key,
    isSeries: new Set(own.map(subjectOf)).size > 1,
    plays: own,
  }));
}
