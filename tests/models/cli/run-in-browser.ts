import { availableParallelism } from 'node:os';
import type { Merchant } from '../../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { FlowModel } from '../../../flows/model.ts';
import type { Driver } from '../../../packages/model-tests/src/driver.ts';
import { errorMessage } from '../../../server/caught-error.ts';
import { type Look, PLAIN_LOOK, SIZE_NAMES, THEMES } from '../browser/look.ts';
import { openProduct, type Product, readMerchants } from '../browser/product.ts';
import { readBehaviour } from '../models.ts';
import { STAGES, WITHOUT_STAGE } from '../stages/stages.ts';
import { BuildFailure, buildFirst } from './build.ts';
import { FlowRuns, type Job, targetWords } from './flow-runs.ts';
import { INTERRUPTED, Interruption, listenForInterrupt, unlessAborted } from './interrupt.ts';
import { Mistake, unknownWord } from './mistake.ts';
import { choosePairwise } from './pairwise.ts';
import { RESULTS_FOLDER } from './results-folder.ts';

/** One flow on one merchant's site with one look. */
interface Errand {
  readonly code: string;
  readonly look: Look;
  readonly model: FlowModel;
}

function nameOf({ code, look, model }: Errand): string {
  const [flow, ...where] = targetWords(model, { merchant: code, look });
  return `${flow} on ${where.join(', ')}`;
}

/** The sites to run on. */
export interface Sites {
  /** Codes of merchants; all of them if there are none. */
  readonly merchants: readonly string[];
  readonly look: Partial<Look>;
  /** Each flow runs on one site, and these are spread over the flows. */
  readonly isPairwise?: boolean;
}

/** Everything that a run in the browser needs, made in this order; tests replace what they cannot have. */
export interface Surroundings {
  readonly build: (signal: AbortSignal) => Promise<void>;
  readonly open: (name: string, merchants: readonly Merchant[], signal: AbortSignal) => Promise<Product>;
  /** Of reports and recordings. */
  readonly folder: string;
}

/** How a worker gets its product. */
interface Opening extends Pick<Surroundings, 'open'> {
  readonly merchants: readonly Merchant[];
  readonly signal: AbortSignal;
}

/** Stands where a product has been closed and the next one has not been opened. */
const NO_PRODUCT: Product = {
  ended: new Promise(() => {}),
  driverFor: () => Promise.reject(new Error('There is no product.')),
  close: async () => {},
};

const REAL: Surroundings = { build: buildFirst, open: openProduct, folder: RESULTS_FOLDER };

/** The product of a worker, which is replaced where a second try needs a new one. */
class Workplace {
  readonly #lost = new AbortController();
  readonly #name: string;
  readonly #opening: Opening;
  #product: Product;

  private constructor(name: string, opening: Opening, product: Product) {
    this.#name = name;
    this.#opening = opening;
    this.#product = product;
    this.#watch();
  }

  /** @throws Error if no product can be started */
  static async open(name: string, opening: Opening): Promise<Workplace> {
    const { open, merchants, signal } = opening;
    return new Workplace(name, opening, await open(name, merchants, signal));
  }

  /** Aborted, with the reason, when its product has ended on its own. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  driverFor({ model, code, look }: Errand): Promise<Driver> {
    return this.#product.driverFor(model, code, look);
  }

  /** Ends the product and starts another one, which knows nothing of the first. */
  async renew(): Promise<void> {
    const { open, merchants, signal } = this.#opening;
    const old = this.#product;
    this.#product = NO_PRODUCT;
    await old.close();
    try {
      this.#product = await open(this.#name, merchants, signal);
    } catch (error) {
      this.#lost.abort(`No new site could be started for a second try: ${errorMessage(error)}`);
      throw error;
    }
    this.#watch();
  }

  close(): Promise<void> {
    return this.#product.close();
  }

  #watch(): void {
    const product = this.#product;
    void product.ended.then((reason) => {
      if (product === this.#product) this.#lost.abort(reason);
    });
  }
}

/** Does errands at one workplace until none is left, or its product is lost. */
async function doErrands(workplace: Workplace, errands: Errand[], runs: FlowRuns, signal: AbortSignal): Promise<void> {
  const { lost } = workplace;
  const usable = AbortSignal.any([signal, lost]);
  while (!lost.aborted) {
    const errand = errands.shift();
    if (!errand) return;
    const { code, look, model } = errand;
    const run = runs.run(model, {
      driver: 'browser',
      merchant: code,
      look,
      driverFor: () => workplace.driverFor(errand),
      renew: () => workplace.renew(),
      leftOut: ({ name }) => STAGES[name]?.leftOut ?? {},
      signal: usable,
    });
    try {
      await unlessAborted(usable, run);
    } catch (error) {
      signal.throwIfAborted();
      if (!lost.aborted) throw error;
      runs.broke(nameOf(errand), String(lost.reason));
    }
  }
}

/** Opens a product, does errands with it, and closes it however that ends. */
async function work(name: string, errands: Errand[], runs: FlowRuns, opening: Opening) {
  let workplace: Workplace;
  try {
    workplace = await Workplace.open(name, opening);
  } catch (error) {
    opening.signal.throwIfAborted();
    runs.broke(`Site ${name}`, errorMessage(error));
    return;
  }
  try {
    await doErrands(workplace, errands, runs, opening.signal);
  } finally {
    await workplace.close();
  }
}

/** The flows that a browser can drive. @throws Mistake if it can drive none of them */
function drivable(models: readonly FlowModel[]): readonly FlowModel[] {
  const driven = models.filter(({ name }) => STAGES[name]);
  const others = models.filter(({ name }) => !STAGES[name]);
  const reasons = others.map(({ name }) => `${name} is not driven in the browser here (${WITHOUT_STAGE[name]}).`);
  if (driven.length === 0) throw new Mistake(`${reasons.join(' ')} Leave out --driver browser to run the machine.`);
  for (const reason of reasons) console.log(`${reason}\n`);
  return driven;
}

/** The merchants to run on. @throws Mistake for one that does not exist */
function chosenCodes(merchants: readonly Merchant[], wanted: readonly string[]): readonly string[] {
  const codes = merchants.map(({ code }) => code);
  for (const code of wanted) if (!codes.includes(code)) throw unknownWord('merchant', code, codes);
  return wanted.length > 0 ? [...new Set(wanted)] : codes;
}

/** @throws Mistake if a merchant has no such language */
export function assertLanguage({ code, brand }: Merchant, language: LanguageCode): void {
  if (!brand.languages.includes(language))
    throw new Mistake(`${code} has no language ${language}. Its languages: ${brand.languages.join(', ')}.`);
}

/** Every look of a merchant's site. */
const looksOf = ({ code, brand }: Merchant) =>
  brand.languages.flatMap((language) =>
    SIZE_NAMES.flatMap((size) => THEMES.map((theme) => ({ merchant: code, size, theme, language }) as const)),
  );

/** All runs, the longest flows first, so that the last worker is not left with one of these. */
function errandsOf(
  models: readonly FlowModel[],
  merchants: readonly Merchant[],
  { look, isPairwise }: Sites,
): Errand[] {
  const length = (model: FlowModel): number => readBehaviour(model).length;
  const longestFirst = [...models].sort((one, other) => length(other) - length(one));
  if (isPairwise) {
    const chosen = choosePairwise(merchants.flatMap(looksOf), longestFirst.length);
    return chosen.flatMap(({ merchant, ...look }, index) => {
      const model = longestFirst[index];
      return model ? [{ code: merchant, look, model }] : [];
    });
  }
  for (const merchant of merchants) if (look.language) assertLanguage(merchant, look.language);
  return longestFirst.flatMap((model) =>
    merchants.map(({ code }) => ({ code, look: { ...PLAIN_LOOK, ...look }, model })),
  );
}

/**
 * Runs flows in a browser: as many at a time as there are cores, since each of them keeps one busy, each with its own
 * server. All of them have ended when this returns, also after an interrupt.
 *
 * @returns the exit code
 * @throws Mistake before anything is started
 */
export async function runInBrowser(
  models: readonly FlowModel[],
  sites: Sites,
  job: Job,
  { build, open, folder }: Surroundings = REAL,
): Promise<number> {
  const merchants = await readMerchants();
  const codes = chosenCodes(merchants, sites.merchants);
  const chosen = merchants.filter(({ code }) => codes.includes(code));
  const errands = errandsOf(drivable(models), chosen, sites);
  const { signal, close } = listenForInterrupt();
  const runs = new FlowRuns(job, folder);
  try {
    await build(signal);
    const workers = Array.from({ length: Math.min(errands.length, availableParallelism()) }, (_, index) =>
      work(`flows-${index + 1}`, errands, runs, { open, merchants, signal }),
    );
    const ends = await Promise.allSettled(workers);
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    if (error instanceof Interruption) return INTERRUPTED;
    if (error instanceof BuildFailure) {
      console.error(error.message);
      return 1;
    }
    throw error;
  } finally {
    close();
  }
  for (const errand of errands) runs.broke(nameOf(errand), 'no site was left to run it on.');
  return runs.finish();
}
