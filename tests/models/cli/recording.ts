import { LANGUAGE_CODES, type LanguageCode } from '../../../engine/i18n/languages.ts';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import type { Scheme } from '../../../engine/theme/roles.ts';
import { SUITES, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import type { RecordedPath } from '../../../packages/model-tests/src/replay.ts';
import { SIZE_NAMES, type SizeName, THEMES } from '../browser/look.ts';
import { DRIVERS, type DriverName } from './command.ts';
import { Mistake, oneOf, suggestion } from './mistake.ts';

/** Version of the files below. A change that older files do not satisfy raises it. */
export const RECORDING_FORMAT = 1;

/** A path as a file keeps it, with everything that is needed to run it again as it was run. */
export interface Recording extends RecordedPath {
  readonly format: typeof RECORDING_FORMAT;
  readonly suite: SuiteName;
  readonly driver: DriverName;
  /** Whose site it was, for the browser; absent for the machine alone. */
  readonly merchant?: string;
  /** Its look, where that differs from the plain one. */
  readonly size?: SizeName;
  readonly theme?: Scheme;
  readonly language?: LanguageCode;
  /** What the suite was shuffled with, if it was. */
  readonly seed?: number;
}

const REQUIRED = ['format', 'flow', 'suite', 'driver', 'steps'] as const;

const isIn = <Name extends string>(names: readonly Name[], word: unknown): word is Name =>
  names.some((name) => name === word);

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** A value that has to be one of several words. @throws Mistake */
function word<Name extends string>(what: string, value: unknown, names: readonly Name[]): Name {
  if (isIn(names, value)) return value;
  const near = typeof value === 'string' ? suggestion(value, names) : '';
  throw new Mistake(`its ${what} is ${shown(value)}, and there is no such ${what}.${near || ' Record it again.'}`);
}

function steps(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Mistake('its "steps" are not a list. Record it again.');
  if (value.length === 0) throw new Mistake('it has no steps, so nothing would be run. Record it again.');
  return value.map((step: unknown, index) => {
    if (typeof step !== 'string' || step === '')
      throw new Mistake(`step ${index + 1} is ${shown(step)} and not the label of a step. Record it again.`);
    return step;
  });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Mistake(`it is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Mistake('it is JSON, but not a recording.');
  return fieldsOf(value);
}

/**
 * Reads the text of a recording.
 *
 * @param flows names of all flows
 * @throws Mistake, whose sentence continues `FILE cannot be replayed:`
 */
export function parseRecording(text: string, flows: readonly string[]): Recording {
  const fields = parse(text);
  const { format, merchant, seed } = fields;
  if (format !== undefined && format !== RECORDING_FORMAT)
    throw new Mistake(`its format is ${shown(format)}, and this version reads ${RECORDING_FORMAT}. Record it again.`);
  const missing = REQUIRED.filter((name) => fields[name] === undefined).map((name) => `"${name}"`);
  if (missing.length > 0)
    throw new Mistake(`it has no ${oneOf(missing)}. It is no recording, or one of an older version: record it again.`);
  if (merchant !== undefined && typeof merchant !== 'string')
    throw new Mistake(`its merchant is ${shown(merchant)} and not a name. Record it again.`);
  if (seed !== undefined && typeof seed !== 'number')
    throw new Mistake(`its seed is ${shown(seed)} and not a number. Record it again.`);
  const driver = word('driver', fields.driver, DRIVERS);
  if (driver === 'browser' && merchant === undefined)
    throw new Mistake('it was recorded in the browser and names no "merchant". Record it again.');
  return {
    format: RECORDING_FORMAT,
    flow: word('flow', fields.flow, flows),
    suite: word('suite', fields.suite, SUITES),
    driver,
    ...(merchant === undefined ? {} : { merchant }),
    ...(fields.size === undefined ? {} : { size: word('size', fields.size, SIZE_NAMES) }),
    ...(fields.theme === undefined ? {} : { theme: word('theme', fields.theme, THEMES) }),
    ...(fields.language === undefined ? {} : { language: word('language', fields.language, LANGUAGE_CODES) }),
    ...(seed === undefined ? {} : { seed }),
    steps: steps(fields.steps),
  };
}
