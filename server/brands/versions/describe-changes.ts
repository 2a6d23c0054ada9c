import { compareSettings, type SettingDifference } from '../../../engine/brand/setting-differences.ts';
import type { FolderContent } from './version-files.ts';

/** Values are shown up to this length, in characters. */
const LONGEST_VALUE = 70;

const shorten = (value: string): string =>
  value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1)}…` : value;

const lineOf = ({ path, before, after }: SettingDifference): string => {
  const place = path === '' ? 'the whole file' : path;
  if (before === undefined) return `    ${place} added: ${shorten(after ?? '')}`;
  if (after === undefined) return `    ${place} removed: ${shorten(before)}`;
  return `    ${place}: ${shorten(before)} -> ${shorten(after)}`;
};

const filesOf = ({ texts, pictures }: FolderContent): ReadonlyMap<string, string> => new Map([...texts, ...pictures]);

/** How a file has changed; undefined if it has not. */
const howChanged = (before: string | undefined, after: string | undefined): string | undefined => {
  if (before === after) return undefined;
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

/** The files in which two contents differ, in the order of their names, each with how. */
export function listChanges(before: FolderContent, after: FolderContent): readonly (readonly [string, string])[] {
  const [one, other] = [filesOf(before), filesOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((file) => {
    const how = howChanged(one.get(file), other.get(file));
    return how === undefined ? [] : [[file, how] as const];
  });
}

/** What differs between two contents, as a person reads it: a line for each file, and below it one for each setting. */
export function describeChanges(before: FolderContent, after: FolderContent): readonly string[] {
  return listChanges(before, after).flatMap(([file, how]) => {
    const [one, other] = [before.texts.get(file), after.texts.get(file)];
    if (one === undefined || other === undefined) return [`  ${file} ${how}`];
    const settings = compareSettings(one, other).map(lineOf);
    return [`  ${file}${settings.length === 0 ? ': only its comments or its layout' : ''}`, ...settings];
  });
}
