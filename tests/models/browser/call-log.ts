import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Request } from '@playwright/test';
import type { ServerCall } from '../../../packages/model-tests/src/driver.ts';
import { CALL_TABLE } from '../../../schemas/calls/call-table.ts';

/** An answer that has arrived is read within this time, or counts by its status. */
const READING_MS = 500;

const IDS: ReadonlyMap<string, string> = new Map(CALL_TABLE.map(({ id, method, path }) => [`${method} ${path}`, id]));

/** The name of a request in reports: the id of its call, or its method and path. */
export function nameOfRequest(method: string, url: string): string {
  const address = `${method} ${new URL(url).pathname}`;
  return IDS.get(address) ?? address;
}

/** The outcome in an answer's body: `ok` or the code of a refusal; the status if it names neither. */
export function outcomeOf(status: number, body: unknown): string {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' ? message : `status ${status}`;
}

/** The time of the call itself: from when it left the browser until all of its answer was there. */
function durationOf(request: Request): number | undefined {
  const { requestStart, responseEnd } = request.timing();
  return responseEnd < 0 ? undefined : responseEnd - Math.max(requestStart, 0);
}

const namedAs = (request: Request, outcome: string, ms: number | undefined): ServerCall => ({
  name: nameOfRequest(request.method(), request.url()),
  outcome,
  ms,
});

/** An answer is known by its name alone if its body cannot be read in time, as on a page that was just left. */
const unread = (request: Request): ServerCall => namedAs(request, 'answered', durationOf(request));

async function readAnswer(request: Request): Promise<ServerCall> {
  const response = await request.response();
  if (!response) return unread(request);
  const body: unknown = await response.json().catch(() => undefined);
  return namedAs(request, outcomeOf(response.status(), body), durationOf(request));
}

/** Never rejects: a page may be left at any moment. */
const answerOf = (request: Request): Promise<ServerCall> =>
  Promise.race([readAnswer(request).catch(() => unread(request)), delay(READING_MS).then(() => unread(request))]);

/** Scripts, styles and pictures are not calls. */
const isCall = (request: Request): boolean => ['fetch', 'xhr'].includes(request.resourceType());

/** Calls of pages to the server, for a report. It only listens: nothing is held or changed. */
export class CallLog {
  readonly #ends = new Map<BrowserContext, () => void>();
  #sent: Request[] = [];
  #ended: { readonly request: Request; readonly call: Promise<ServerCall> }[] = [];

  /** Forgets all calls and follows the pages of this browser. */
  begin(context: BrowserContext): void {
    this.follow(context);
    this.#sent = [];
    this.#ended = [];
  }

  /** Follows the pages of another browser as well. */
  follow(context: BrowserContext): void {
    if (this.#ends.has(context)) return;
    const onSent = (request: Request): void => {
      if (isCall(request)) this.#sent.push(request);
    };
    const onAnswered = (request: Request): void => {
      if (isCall(request)) this.#ended.push({ request, call: answerOf(request) });
    };
    const onLost = (request: Request): void => {
      const reason = request.failure()?.errorText ?? 'no reason given';
      if (isCall(request))
        this.#ended.push({ request, call: Promise.resolve(namedAs(request, `lost (${reason})`, undefined)) });
    };
    context.on('request', onSent);
    context.on('requestfinished', onAnswered);
    context.on('requestfailed', onLost);
    this.#ends.set(context, () => {
      context.off('request', onSent);
      context.off('requestfinished', onAnswered);
      context.off('requestfailed', onLost);
    });
  }

  /** Calls that have ended since this was last asked, and then those that were sent and have not. */
  async read(): Promise<readonly ServerCall[]> {
    const ended = this.#ended.splice(0);
    const sent = this.#sent.splice(0);
    const isOpen = (request: Request): boolean => !ended.some((entry) => entry.request === request);
    const open = sent.filter(isOpen).map((request) => nameOfRequest(request.method(), request.url()));
    const answers = await Promise.all(ended.map(({ call }) => call));
    return [...answers, ...open.map((name) => ({ name, outcome: undefined, ms: undefined }))];
  }

  /** Follows no browser any more. */
  end(): void {
    for (const end of this.#ends.values()) end();
    this.#ends.clear();
  }
}
