import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { REALTIME_PATH } from '../../../schemas/realtime.ts';

/** Why a call ends without having reached the server, and the browser's own word for it. */
const REASONS = { internetdisconnected: 'InternetDisconnected', aborted: 'Aborted' } as const;

/** A held call. */
export interface HeldCall {
  readonly actor: string;
  /** Releases it to the server; with these bytes if its own are corrupted on the way. */
  continue(broken?: Buffer): Promise<void>;
  /** Ends it on the way. */
  abort(reason: keyof typeof REASONS): Promise<void>;
}

/** The browser's report of a held request. */
interface PausedRequest {
  readonly requestId: string;
  /** The request's id under which the browser reports its outcome. */
  readonly networkId?: string;
  readonly request: { readonly method: string; readonly url: string };
}

/** How long an answer that was let through may take to be in the page. */
const ANSWER_MS = 10_000;
const LOOK_MS = 5;

/** Waits while it is so, but no longer than an answer may take. */
async function whileIt(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + ANSWER_MS;
  while (isSo() && Date.now() < deadline) await delay(LOOK_MS);
}

const addressOf = ({ request }: PausedRequest): string => `${request.method} ${new URL(request.url).pathname}`;

/**
 * Holds the calls of a flow between page and server until a test has arranged their answer. Everything else passes.
 * Released calls are answered by the real server.
 *
 * Only these calls are intercepted. Playwright's own routes would intercept every request of the page and disable its
 * cache, so that each path would fetch and compile all scripts again.
 */
export class Gate {
  #tabs: CDPSession[] = [];
  #held: HeldCall[] = [];
  #arrived: string[] = [];
  #actors: ReadonlyMap<string, string> = new Map();
  readonly #passing = new Set<string>();
  #onArrival: () => void = () => undefined;
  /** Calls that were sent and have not ended, by the browser's request id, with the tab that waits for each. */
  readonly #sent = new Map<string, CDPSession>();
  /** Those that wait at the gate, until they are released or ended: also while their answer is being arranged. */
  readonly #waiting = new Set<string>();

  /** Intercepts every tab of a browser, whenever it is opened. */
  async open(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#attach(context, page).catch(() => undefined));
    await Promise.all(context.pages().map((page) => this.#attach(context, page)));
    await this.#holdSockets(context);
  }

  /** Releases held calls, and holds these from now on: by method and path, with the name of their actor. */
  async watch(actors: ReadonlyMap<string, string>): Promise<void> {
    const left = this.#held;
    this.#held = [];
    this.#arrived = [];
    this.#passing.clear();
    this.#sent.clear();
    this.#waiting.clear();
    await Promise.all(left.map((call) => call.abort('aborted').catch(() => undefined)));
    const isNew = [...actors.keys()].join() !== [...this.#actors.keys()].join();
    this.#actors = actors;
    if (isNew) await Promise.all(this.#tabs.map((tab) => this.#hold(tab)));
  }

  /** Lets every call pass from now on and records none; calls already taken can still be released. */
  ignore(): void {
    this.#actors = new Map();
  }

  /** Lets the calls of an actor pass from now on: something else of the page asks the same. */
  letPass(actor: string): void {
    this.#passing.add(actor);
  }

  /** Actors whose calls have come since this was last asked. */
  get arrived(): readonly string[] {
    return this.#arrived;
  }

  forgetArrived(): void {
    this.#arrived = [];
  }

  /** Waits for the next call, without a timeout. */
  nextArrival(): Promise<void> {
    return new Promise((done) => {
      this.#onArrival = done;
    });
  }

  /** Waits until every call has its answer but for those that wait here; for a moment at most. */
  async answered(): Promise<void> {
    await whileIt(() => [...this.#sent.keys()].some((id) => !this.#waiting.has(id)));
  }

  /** Takes the newest held call of an actor: earlier ones have been abandoned. */
  take(actor: string): HeldCall {
    const held = this.#held.findLast((call) => call.actor === actor);
    if (!held) throw new Error(`No call of ${actor} has come to the server.`);
    this.#held = this.#held.filter((call) => call !== held);
    return held;
  }

  /** Holds a tab's WebSocket before it opens, so that its first messages can be arranged. */
  #holdSockets(context: BrowserContext): Promise<void> {
    return context.routeWebSocket(
      (url) => url.pathname === REALTIME_PATH,
      (socket) =>
        new Promise<void>((done) => {
          const goOn = async (): Promise<void> => {
            socket.connectToServer();
            done();
          };
          const end = async (): Promise<void> => {
            await socket.close();
            done();
          };
          if (!this.#keep(`GET ${REALTIME_PATH}`, { continue: goOn, abort: end })) void goOn();
        }),
    );
  }

  /** Keeps a call that belongs to the flow; false if it belongs to no actor. */
  #keep(address: string, call: Omit<HeldCall, 'actor'>): boolean {
    const actor = this.#actors.get(address);
    if (actor === undefined || this.#passing.has(actor)) return false;
    this.#arrived.push(actor);
    this.#held.push({ ...call, actor });
    this.#onArrival();
    return true;
  }

  async #attach(context: BrowserContext, page: Page): Promise<void> {
    const tab = await context.newCDPSession(page);
    this.#tabs.push(tab);
    page.once('close', () => {
      this.#tabs = this.#tabs.filter((other) => other !== tab);
      this.#forget(tab);
    });
    tab.on('Fetch.requestPaused', (paused) => this.#receive(tab, paused));
    tab.on('Network.requestWillBeSent', ({ requestId, type }) => {
      // A page that is left never gets its answers.
      if (type === 'Document') this.#forget(tab);
      if (type === 'Fetch') this.#sent.set(requestId, tab);
    });
    for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
      tab.on(end, ({ requestId }) => this.#sent.delete(requestId));
    await tab.send('Network.enable');
    await this.#hold(tab);
  }

  #forget(tab: CDPSession): void {
    for (const [id, waiting] of this.#sent) if (waiting === tab) this.#sent.delete(id);
  }

  async #hold(tab: CDPSession): Promise<void> {
    const paths = new Set([...this.#actors.keys()].map((address) => address.slice(address.indexOf(' ') + 1)));
    // Without a pattern the browser would hold everything.
    if (paths.size === 0) await tab.send('Fetch.disable');
    else await tab.send('Fetch.enable', { patterns: [...paths].map((path) => ({ urlPattern: `*${path}*` })) });
  }

  #receive(tab: CDPSession, paused: PausedRequest): void {
    const { requestId, networkId = '' } = paused;
    const pass = async (broken?: Buffer): Promise<void> => {
      const change = broken ? { postData: broken.toString('base64') } : {};
      await tab.send('Fetch.continueRequest', { requestId, ...change });
    };
    const isKept = this.#keep(addressOf(paused), {
      continue: async (broken) => {
        this.#waiting.delete(networkId);
        await pass(broken);
        await this.#ended(networkId);
      },
      abort: async (reason) => {
        this.#waiting.delete(networkId);
        await tab.send('Fetch.failRequest', { requestId, errorReason: REASONS[reason] });
      },
    });
    if (isKept) this.#waiting.add(networkId);
    // A page that is left takes its requests along.
    else pass().catch(() => undefined);
  }

  /**
   * Resolves once the page has the whole answer, or has been left. Two states may look alike, so the screen does not
   * show whether time may advance.
   */
  async #ended(networkId: string): Promise<void> {
    await whileIt(() => this.#sent.has(networkId));
  }
}
