import { hasFields } from './fields-of.ts';

/** The object that a JSON text holds, if it has exactly these names; undefined for any other text. @param names in alphabetical order */
export function readExactFields(text: string, names: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return hasFields(value) && Object.keys(value).toSorted().join() === names.join() ? value : undefined;
}
