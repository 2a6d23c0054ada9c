import type { BrowserContext, Route } from '@playwright/test';
import { REALTIME_PATH } from '../../../schemas/realtime.ts';

/** A call that stands at the gate. */
export interface HeldCall {
  readonly actor: string;
  /** Lets it go on to the server; with these bytes where its own break on the way. */
  continue(broken?: Buffer): Promise<void>;
  /** Ends it on the way. */
  abort(reason: 'internetdisconnected' | 'aborted'): Promise<void>;
}

const addressOf = (route: Route): string => `${route.request().method()} ${new URL(route.request().url()).pathname}`;

/**
 * Holds the calls of a flow between page and server until a test has arranged their answer. Everything else passes. What
 * is let through is answered by the real server.
 */
export class Gate {
  #held: HeldCall[] = [];
  #arrived: string[] = [];
  #actors: ReadonlyMap<string, string> = new Map();

  async open(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => url.pathname.startsWith('/wps/'),
      async (route) => {
        const isHeld = this.#hold(addressOf(route), {
          continue: (broken) => route.continue(broken && { postData: broken }),
          abort: (reason) => route.abort(reason),
        });
        if (!isHeld) await route.continue();
      },
    );
    await this.#holdSockets(context);
  }

  /** Holds the socket of a tab before it is open, so that what it hears first can be arranged. */
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
          if (!this.#hold(`GET ${REALTIME_PATH}`, { continue: goOn, abort: end })) void goOn();
        }),
    );
  }

  /** Holds a call that belongs to the flow; false where it belongs to nobody. */
  #hold(address: string, call: Omit<HeldCall, 'actor'>): boolean {
    const actor = this.#actors.get(address);
    if (actor === undefined) return false;
    this.#arrived.push(actor);
    this.#held.push({ ...call, actor });
    return true;
  }

  /** Lets go of what is held, and holds these calls from now on: by method and path, with the name of their actor. */
  async watch(actors: ReadonlyMap<string, string>): Promise<void> {
    const left = this.#held;
    this.#held = [];
    this.#arrived = [];
    this.#actors = actors;
    await Promise.all(left.map((call) => call.abort('aborted').catch(() => undefined)));
  }

  /** Actors whose calls have come since this was last asked. */
  get arrived(): readonly string[] {
    return this.#arrived;
  }

  forgetArrived(): void {
    this.#arrived = [];
  }

  /** Takes the newest call of an actor out of the gate: nobody waits for an earlier one any more. */
  take(actor: string): HeldCall {
    const held = this.#held.findLast((call) => call.actor === actor);
    if (!held) throw new Error(`No call of ${actor} has come to the server.`);
    this.#held = this.#held.filter((call) => call !== held);
    return held;
  }
}
