import { defaultLanguageOf, type Merchant } from '../../../engine/brand/merchant.ts';
import type { FlowModel } from '../../../flows/model.ts';
import { errorCode } from '../../../server/caught-error.ts';
import { openProduct, type Product, readMerchants } from '../browser/product.ts';
import { BuildFailure, buildFirst } from '../cli/build.ts';
import type { UiCommand } from '../cli/command.ts';
import { INTERRUPTED, listenForInterrupt } from '../cli/interrupt.ts';
import { Mistake, unknownWord } from '../cli/mistake.ts';
import { RESULTS_FOLDER } from '../cli/results-folder.ts';
import { assertLanguage } from '../cli/run-in-browser.ts';
import { STAGES, WITHOUT_STAGE } from '../stages/stages.ts';
import { labContent } from './lab-content.ts';
import { LabProduct } from './lab-product.ts';
import { type LabContent, type LabServer, serveLab } from './lab-server.ts';
import type { Setup } from './lab-state.ts';

const USUAL_PORT = 4400;
const FIRST_FLOW = 'login';

/** Builds and starts the product, and shows which of the two is under way. @throws Error in words for the page */
async function startProduct(
  merchants: readonly Merchant[],
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<Product> {
  note('Building the site, if its sources have changed …');
  try {
    await buildFirst(signal);
  } catch (error) {
    throw error instanceof BuildFailure
      ? new Error('The site could not be built. The terminal shows why. Begin again once that is mended.')
      : error;
  }
  note('Starting the server and the browser …');
  return openProduct('flow-lab', merchants, signal);
}

/** Why no browser drives a flow. */
const whyUnseen = (flow: string): string | undefined =>
  STAGES[flow] ? undefined : `The machine is walked alone: no browser drives ${flow} (${WITHOUT_STAGE[flow] ?? ''}).`;

/** @throws Mistake for a merchant that does not exist, or a language that it does not have */
function firstSetup(
  { flow = FIRST_FLOW, driver, merchant: code, look }: UiCommand,
  merchants: readonly Merchant[],
): Setup {
  const codes = merchants.map((merchant) => merchant.code);
  const merchant = merchants.find((candidate) => candidate.code === (code ?? codes[0]));
  if (!merchant) throw unknownWord('merchant', code ?? '', codes);
  if (look.language) assertLanguage(merchant, look.language);
  const { size = 'desktop', theme = 'dark', language = defaultLanguageOf(merchant) } = look;
  return { flow, driver, merchant: merchant.code, size, theme, language };
}

/** Serves the lab at its port, or at another one if that is in use and was not asked for. @throws Mistake */
async function serveSomewhere(content: LabContent, port: number | undefined): Promise<LabServer> {
  try {
    return await serveLab(content, port ?? USUAL_PORT);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    if (port !== undefined) throw new Mistake(`Port ${port} is in use. Type another one, or leave out --port.`);
    return serveLab(content, 0);
  }
}

/** Waits until a signal is aborted. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });

/**
 * Opens the flow lab and serves it until an interrupt, which ends the page, the browser and the server.
 *
 * @returns the exit code
 * @throws Mistake before anything is started
 */
export async function openLab(command: UiCommand, models: readonly FlowModel[]): Promise<number> {
  const merchants = await readMerchants();
  const setup = firstSetup(command, merchants);
  const { signal, close } = listenForInterrupt();
  const product = new LabProduct(
    (note) => startProduct(merchants, signal, note),
    (reason) => {
      console.error(reason);
      const [sentence = ''] = reason.split('\n');
      void session.lose(sentence.replace(/Its last lines:$/, 'The terminal shows its last lines.'));
    },
  );
  const { content, session, notice } = labContent(
    {
      models,
      folder: RESULTS_FOLDER,
      whyUnseen,
      openDriver: async (model, { merchant, size, theme, language }, note) =>
        (await product.get(note)).driverFor(model, merchant, { size, theme, language }),
    },
    setup,
    merchants,
  );
  try {
    const server = await serveSomewhere(content, command.port);
    if (server.port !== (command.port ?? USUAL_PORT))
      notice(`Port ${USUAL_PORT} is in use, perhaps by another lab. This one is at port ${server.port}.`);
    session.begin(session.state.turn);
    console.log(`The flow lab is at http://127.0.0.1:${server.port}/ until Ctrl-C.`);
    await untilAborted(signal);
    await Promise.all([server.close(), product.close()]);
    return INTERRUPTED;
  } finally {
    close();
  }
}
