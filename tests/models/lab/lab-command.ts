import type { Merchant } from '../../../engine/brand/merchant.ts';
import { isLanguageCode } from '../../../engine/i18n/languages.ts';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { SUITES, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { SIZE_NAMES, THEMES } from '../browser/look.ts';
import { DRIVERS } from '../cli/command.ts';
import { unknownWord } from '../cli/mistake.ts';
import type { Setup } from './lab-state.ts';
import { Refusal } from './refusal.ts';
import type { LabSession } from './session.ts';

/** A change of the session, with the turn in which the page asked for it. */
type LabCommand = (session: LabSession) => Promise<void> | void;

type Fields = Readonly<Record<string, unknown>>;

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Refusal(`The command has no "${name}".`, 400);
  return value;
}

function count(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new Refusal(`The command has no "${name}".`, 400);
  return value;
}

function oneOf<Name extends string>(kind: string, word: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === word);
  if (found === undefined) throw new Refusal(unknownWord(kind, word, names).message, 400);
  return found;
}

/** Reads the name of a suite. @throws Refusal */
export const suiteOf = (word: string): SuiteName => oneOf('suite', word, SUITES);

function labels(value: unknown): readonly string[] {
  const steps = Array.isArray(value) ? value.filter((step) => typeof step === 'string') : [];
  if (steps.length === 0) throw new Refusal('The command has no "steps".', 400);
  return steps;
}

/** The setup of a command. A flow that does not exist is refused by the session. */
function setupOf(value: unknown, merchants: readonly Merchant[]): Setup {
  const fields = fieldsOf(value);
  const codes = merchants.map(({ code }) => code);
  const code = oneOf('merchant', text(fields, 'merchant'), codes);
  const spoken = merchants.find((merchant) => merchant.code === code)?.brand.languages.filter(isLanguageCode) ?? [];
  return {
    flow: text(fields, 'flow'),
    driver: oneOf('driver', text(fields, 'driver'), DRIVERS),
    merchant: code,
    size: oneOf('size', text(fields, 'size'), SIZE_NAMES),
    theme: oneOf('theme', text(fields, 'theme'), THEMES),
    language: oneOf(`language of ${code}`, text(fields, 'language'), spoken),
  };
}

const COMMANDS: Readonly<Record<string, (fields: Fields, merchants: readonly Merchant[]) => LabCommand>> = {
  begin: (fields, merchants) => {
    const turn = count(fields, 'turn');
    const setup = fields.setup === undefined ? undefined : setupOf(fields.setup, merchants);
    return (session) => session.begin(turn, setup);
  },
  follow: (fields) => {
    const [turn, suite, path] = [count(fields, 'turn'), suiteOf(text(fields, 'suite')), count(fields, 'path')];
    return (session) => session.follow(turn, suite, path);
  },
  take: (fields) => {
    const [turn, steps] = [count(fields, 'turn'), labels(fields.steps)];
    return (session) => session.take(turn, steps);
  },
  next: (fields) => {
    const turn = count(fields, 'turn');
    return (session) => session.next(turn);
  },
  run: (fields) => {
    const turn = count(fields, 'turn');
    return (session) => session.run(turn);
  },
  pause: () => (session) => session.pause(),
  save: (fields) => {
    const turn = count(fields, 'turn');
    return (session) => session.save(turn);
  },
  watch: (fields) => {
    const person = text(fields, 'person');
    return (session) => session.watch(person);
  },
};

/** Reads a command of the page. @throws Refusal */
export function readLabCommand(body: string, merchants: readonly Merchant[]): LabCommand {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Refusal('The command is not JSON.', 400);
  }
  const fields = fieldsOf(value);
  const name = text(fields, 'do');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw unknownCommand(name);
  return command(fields, merchants);
}

const unknownCommand = (name: string): Refusal =>
  new Refusal(unknownWord('command', name, Object.keys(COMMANDS)).message, 400);
