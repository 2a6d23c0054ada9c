import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** Why a call ends without having reached the server, and the browser's own word for it. */
const REASONS = { internetdisconnected: 'InternetDisconnected', aborted: 'Aborted' } as const;

/** A call that stands at the gate. */
export interface HeldCall {
  readonly actor: string;
  /** Lets it go on to the server. */
  continue(): Promise<void>;
  /** Ends it on the way. */
  abort(reason: keyof typeof REASONS): Promise<void>;
}

/** What the browser tells of a request that it holds. */
interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly method: string; readonly url: string };
}

const addressOf = ({ request }: PausedRequest): string => `${request.method} ${new URL(request.url).pathname}`;

/**
 * Holds the calls of a flow between page and server until a test has arranged their answer. Everything else passes. What
 * is let through is answered by the real server.
 *
 * The browser is asked to hold these calls alone. Playwright's own routes would hold every request of the page and switch
 * its cache off, so that each path would fetch and compile all scripts anew.
 */
export class Gate {
  #tabs: CDPSession[] = [];
  #held: HeldCall[] = [];
  #arrived: string[] = [];
  #actors: ReadonlyMap<string, string> = new Map();
  #onArrival: () => void = () => undefined;

  /** Stands between the server and every tab of a browser, whenever it is opened. */
  async open(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#attach(context, page).catch(() => undefined));
    await Promise.all(context.pages().map((page) => this.#attach(context, page)));
  }

  /** Lets go of what is held, and holds these calls from now on: by method and path, with the name of their actor. */
  async watch(actors: ReadonlyMap<string, string>): Promise<void> {
    const left = this.#held;
    this.#held = [];
    this.#arrived = [];
    await Promise.all(left.map((call) => call.abort('aborted').catch(() => undefined)));
    const isNew = [...actors.keys()].join() !== [...this.#actors.keys()].join();
    this.#actors = actors;
    if (isNew) await Promise.all(this.#tabs.map((tab) => this.#hold(tab)));
  }

  /** Actors whose calls have come since this was last asked. */
  get arrived(): readonly string[] {
    return this.#arrived;
  }

  forgetArrived(): void {
    this.#arrived = [];
  }

  /** Waits for the next call to come, without end where none does. */
  nextArrival(): Promise<void> {
    return new Promise((done) => {
      this.#onArrival = done;
    });
  }

  /** Takes the newest call of an actor out of the gate: nobody waits for an earlier one any more. */
  take(actor: string): HeldCall {
    const held = this.#held.findLast((call) => call.actor === actor);
    if (!held) throw new Error(`No call of ${actor} has come to the server.`);
    this.#held = this.#held.filter((call) => call !== held);
    return held;
  }

  async #attach(context: BrowserContext, page: Page): Promise<void> {
    const tab = await context.newCDPSession(page);
    this.#tabs.push(tab);
    page.once('close', () => {
      this.#tabs = this.#tabs.filter((other) => other !== tab);
    });
    tab.on('Fetch.requestPaused', (paused) => this.#receive(tab, paused));
    await this.#hold(tab);
  }

  async #hold(tab: CDPSession): Promise<void> {
    const paths = new Set([...this.#actors.keys()].map((address) => address.slice(address.indexOf(' ') + 1)));
    // Without a pattern the browser would hold everything.
    if (paths.size === 0) await tab.send('Fetch.disable');
    else await tab.send('Fetch.enable', { patterns: [...paths].map((path) => ({ urlPattern: `*${path}*` })) });
  }

  #receive(tab: CDPSession, paused: PausedRequest): void {
    const { requestId } = paused;
    const pass = async (): Promise<void> => {
      await tab.send('Fetch.continueRequest', { requestId });
    };
    const actor = this.#actors.get(addressOf(paused));
    if (actor === undefined) {
      // A page that is left takes its requests along.
      pass().catch(() => undefined);
      return;
    }
    this.#arrived.push(actor);
    this.#held.push({
      actor,
      continue: pass,
      async abort(reason) {
        await tab.send('Fetch.failRequest', { requestId, errorReason: REASONS[reason] });
      },
    });
    this.#onArrival();
  }
}
