import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { Signer } from '../../schemas/brand/lottery-signers.ts';
import { isDrawnHere } from '../lottery/families.ts';
import { findAddressMistake } from '../lottery/signer-address.ts';
import { findKeyMistake } from '../lottery/signer-key.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

function checkSigner(source: JsonSource, path: JsonPath, { url, publicKey }: Signer): readonly Problem[] {
  const mistakes = [
    ['url', findAddressMistake(url)],
    ['publicKey', findKeyMistake(publicKey)],
  ] as const;
  return mistakes.flatMap(([name, message]) =>
    message === undefined ? [] : [source.problemAt([...path, name], message)],
  );
}

/** A beacon is mixed into our own draws alone. */
function checkBeacon(source: JsonSource, path: JsonPath, { numbers, beacon }: Lottery): readonly Problem[] {
  if (!beacon) return [];
  const at = [...path, 'beacon'];
  if (!isDrawnHere(numbers))
    return [
      source.problemAt(at, `numbers is ${numbers}: a beacon can be mixed into our own draws only`, { atKey: true }),
    ];
  return checkSigner(source, at, beacon);
}

/** The feed of a lottery must be one that can be asked, and is there if its numbers come from it. */
function checkFeed(source: JsonSource, path: JsonPath, { numbers, feed }: Lottery): readonly Problem[] {
  if (!feed)
    return numbers === 'feed'
      ? [
          source.problemAt(
            [...path, 'numbers'],
            'numbers is feed, but there is no feed with its url, publicKey and lottery',
          ),
        ]
      : [];
  const unused =
    numbers === 'feed'
      ? []
      : [
          source.problemAt([...path, 'feed'], `numbers is ${numbers}, so that no one asks the feed`, {
            severity: 'warning',
            atKey: true,
          }),
        ];
  return [...unused, ...checkSigner(source, [...path, 'feed'], feed)];
}

/** Mistakes of the feed and of the beacon of a lottery. */
export const checkSigners = (source: JsonSource, path: JsonPath, lottery: Lottery): readonly Problem[] => [
  ...checkFeed(source, path, lottery),
  ...checkBeacon(source, path, lottery),
];
