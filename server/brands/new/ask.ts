import { createInterface } from 'node:readline/promises';
import { findMeantCountry } from '../../../engine/brand/meant-code.ts';
import { COUNTRIES } from '../../../engine/places/countries.ts';
import { StartError } from '../../start-error.ts';
import { presetLanguages } from './answers.ts';

/** Answers that were given on the command line. */
export interface SaidAnswers {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly languages?: readonly string[] | undefined;
}

const asCode = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');

/**
 * Asks in a terminal for the answers that were not given; Enter takes what the country has.
 *
 * @throws StartError if the person stops with Ctrl-C or Ctrl-D
 */
export async function askAnswers(said: SaidAnswers): Promise<SaidAnswers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string, preset: string): Promise<string> =>
    (await terminal.question(`${question}${preset ? ` (${preset})` : ''}: `)).trim() || preset;
  try {
    const name = said.name ?? (said.code === undefined ? await ask('Name that people see', '') : undefined);
    const code = said.code ?? (await ask('Code of its folder', asCode(name ?? '')));
    if (said.country === undefined && said.languages !== undefined) return { ...said, name, code };
    const typed = said.country ?? (await ask('Country, such as VN or Vietnam', ''));
    const country = findMeantCountry(typed) ?? typed.toUpperCase();
    const currency = said.currency ?? (await ask('Currency', COUNTRIES[country]?.currency ?? ''));
    const usual = presetLanguages(country).join(',');
    const languages = said.languages ?? (await ask('Languages, the first one first', usual)).split(/[\s,]+/);
    return {
      name,
      code,
      country,
      currency: currency.toUpperCase(),
      languages: languages.map((language) => language.toUpperCase()).filter(Boolean),
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new StartError('\nStopped; nothing was written.');
    throw error;
  } finally {
    terminal.close();
  }
}
