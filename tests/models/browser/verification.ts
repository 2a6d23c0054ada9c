import { humanChallenge } from '../../../schemas/calls/human-check.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from './bench.ts';

type Modules = NonNullable<Facts['modules']>;
type Switch = 'humanBeforeSms' | 'humanBeforeRegister' | 'humanBeforeLogin';

/** How long the success message is shown. */
const PRAISE_MS = 600;

/** The screen while a flow waits for the human check. */
export const VERIFICATION = 'verification';

/** The controls of the verification, as a flow that waits for it knows them. */
export const verificationControls = ({ t }: Bench) => ({ Slide: t('session.human.label'), Close: t('shell.close') });

/** User actions on it. */
export const verificationSteps = {
  async 'pass the verification'(bench: Bench) {
    await bench.slide();
    await bench.page.locator(`[data-flow=humanCheck][data-state='"verified"']`).waitFor();
    await bench.advance(PRAISE_MS);
  },
  'leave the verification': (bench: Bench) => bench.press(bench.t('shell.close')),
};

/** Remembers the last challenge of the page: a test may mark it as used. */
export function watchChallenges(bench: Bench): void {
  bench.page.removeAllListeners('response');
  bench.page.on('response', (response) => {
    if (!response.url().includes(humanChallenge.path)) return;
    const read = response.json() as Promise<{ value: { challenge: { parameters: { nonce: string } } } }>;
    // A page that was left before its answer was read has no challenge to remember.
    read.then(({ value }) => (bench.notes.nonce = value.challenge.parameters.nonce)).catch(() => undefined);
  });
}

/** The merchant's modules while a page is open that was, or was not, configured to ask for the human check. */
export const modulesOf = (bench: Bench): Modules => JSON.parse(bench.notes.modules ?? '{}') as Modules;

/** Notes the modules that a page is opened with. */
export function noteModules(bench: Bench, modules: Modules): Modules {
  bench.notes.modules = JSON.stringify(modules);
  return modules;
}

/** The server requires a human check that the page did not ask for, because it was turned on in the meantime. */
export const unverified = (name: Switch) => (bench: Bench) =>
  bench.facts({ modules: { ...modulesOf(bench), [name]: true } });

/** The human check sent by the page has been used already. */
export const verificationUsed = (name: Switch) => (bench: Bench) =>
  bench.facts({ modules: { ...modulesOf(bench), [name]: true }, usedChallenges: [bench.notes.nonce ?? ''] });
