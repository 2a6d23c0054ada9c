import type { Content } from '../../schemas/brand/content.ts';
import type { Announcement, Gift, Period } from '../../schemas/brand/content-notices.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';
import { beginningOf, endOf } from './shown-period.ts';

function checkPeriod(source: JsonSource, path: JsonPath, { from, until }: Period): readonly Problem[] {
  const days = [
    ['from', from, from === undefined ? 0 : beginningOf(from)],
    ['until', until, until === undefined ? 0 : endOf(until)],
  ] as const;
  const unreal = days
    .filter(([, , ms]) => Number.isNaN(ms))
    .map(([name, text]) => source.problemAt([...path, name], `there is no day "${text}"`));
  if (unreal.length > 0 || from === undefined || until === undefined) return unreal;
  return beginningOf(from) < endOf(until)
    ? []
    : [
        source.problemAt(
          [...path, 'until'],
          `it ends (${until}) before it begins (${from}), so nobody would ever see it`,
        ),
      ];
}

/** The agent centre only lists announcements, so none for agents would ever pop up or run on home. */
const checkAudience = (source: JsonSource, path: JsonPath, { audience, type }: Announcement): readonly Problem[] =>
  audience === undefined || type === 'B'
    ? []
    : [
        source.problemAt(
          [...path, 'type'],
          `an announcement for ${audience} needs the type "B": their board alone shows it`,
        ),
      ];

const checkImage = (source: JsonSource, path: JsonPath, image: string | undefined, files: ReadonlySet<string>) =>
  image === undefined || files.has(image)
    ? []
    : [
        source.problemAt([...path, 'image'], `there is no file "${image}"`, {
          suggestion: findNearestWord(image, [...files]),
        }),
      ];

const entriesOf = (content: Content[keyof Content]): readonly [string, readonly (Announcement | Gift)[]] => {
  if ('announcements' in content) return ['announcements', content.announcements];
  return ['gifts', 'gifts' in content ? content.gifts : []];
};

/**
 * Mistakes among announcements and gifts: times that never come, a key used twice, an audience that its type does not reach,
 * pictures that are not there.
 */
export function checkNotices(
  source: JsonSource,
  content: Content[keyof Content],
  files: ReadonlySet<string>,
): readonly Problem[] {
  const [list, entries] = entriesOf(content);
  return entries.flatMap((entry, index) => {
    const path: JsonPath = [list, index];
    const isAgain = entries.findIndex(({ key }) => key === entry.key) < index;
    return [
      ...checkPeriod(source, path, entry),
      ...(isAgain ? [source.problemAt([...path, 'key'], `the key "${entry.key}" is used before`)] : []),
      ...('type' in entry ? checkAudience(source, path, entry) : []),
      ...('image' in entry ? checkImage(source, path, entry.image, files) : []),
    ];
  });
}
