import { type ParseError, parse } from 'jsonc-parser';

/** One setting that two texts of a file do not share. */
export interface SettingDifference {
  /** Path within the file, such as `theme.primary` or `slides[2].title`; empty for the file as a whole. */
  readonly path: string;
  /** The values before and after as JSON; undefined if there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const isGroup = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const asText = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

function compareValues(path: string, before: Json | undefined, after: Json | undefined): readonly SettingDifference[] {
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => compareValues(path === '' ? key : `${path}.${key}`, before[key], after[key]));
  }
  if (isList(before) && isList(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => compareValues(`${path}[${index}]`, before[index], after[index])).flat();
  }
  const [one, other] = [asText(before), asText(after)];
  return one === other ? [] : [{ path, before: one, after: other }];
}

/** The value of a JSON file that may hold comments and trailing commas; undefined if it is not one. */
function read(text: string): Json | undefined {
  const errors: ParseError[] = [];
  const value: Json = parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? value : undefined;
}

/**
 * The settings in which two texts of a JSON file differ, in the order of the file. Comments and layout do not count; a text
 * that is not JSON differs as a whole.
 */
export function compareSettings(before: string, after: string): readonly SettingDifference[] {
  if (before === after) return [];
  const [one, other] = [read(before), read(after)];
  if (one === undefined || other === undefined)
    return [
      { path: '', before: one === undefined ? 'not JSON' : '{…}', after: other === undefined ? 'not JSON' : '{…}' },
    ];
  return compareValues('', one, other);
}
