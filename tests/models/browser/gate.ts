import type { BrowserContext, Route } from '@playwright/test';

/** A call that stands at the gate. */
interface HeldCall {
  readonly actor: string;
  readonly route: Route;
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
      (route) => {
        const actor = this.#actors.get(addressOf(route));
        if (actor === undefined) return route.continue();
        this.#arrived.push(actor);
        this.#held.push({ actor, route });
        return undefined;
      },
    );
  }

  /** Lets go of what is held, and holds these calls from now on: by method and path, with the name of their actor. */
  async watch(actors: ReadonlyMap<string, string>): Promise<void> {
    const left = this.#held;
    this.#held = [];
    this.#arrived = [];
    this.#actors = actors;
    await Promise.all(left.map(({ route }) => route.abort().catch(() => undefined)));
  }

  /** Actors whose calls have come since this was last asked. */
  get arrived(): readonly string[] {
    return this.#arrived;
  }

  forgetArrived(): void {
    this.#arrived = [];
  }

  /** Takes the newest call of an actor out of the gate: nobody waits for an earlier one any more. */
  take(actor: string): Route {
    const held = this.#held.findLast((call) => call.actor === actor);
    if (!held) throw new Error(`No call of ${actor} has come to the server.`);
    this.#held = this.#held.filter((call) => call !== held);
    return held.route;
  }
}
