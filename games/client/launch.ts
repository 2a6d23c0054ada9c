/** What a launch sends on to the server of the games. */
export interface Launch {
  readonly merchant: string;
  readonly launchToken: string;
  /**
   * Where the page leads, in a form that only the server of the games reads: it knows whether the platform has set it.
   */
  readonly back: string;
}

/** The data that a launch puts behind the hash of the address, which browsers send to no server. */
export interface ToldLaunch extends Launch {
  /** The language of the session, most likely: anyone can write an address. */
  readonly language: string | null;
  /** The family of the game, most likely. */
  readonly family: string | null;
}

/** Reads the launch of this page; undefined if its address has none. */
export function readLaunch(): ToldLaunch | undefined {
  const told = new URLSearchParams(location.hash.slice(1));
  const [merchant, launchToken] = [told.get('merchant'), told.get('launch')];
  if (!(merchant && launchToken)) return undefined;
  return {
    merchant,
    launchToken,
    back: told.get('back') ?? '',
    language: told.get('language'),
    family: told.get('family'),
  };
}

/** How long a call to the server of the games may take. */
export const CALL_TIMEOUT_MS = 15_000;

const ask = ({ merchant, launchToken, back }: Launch): Promise<Response> =>
  fetch('/api/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant, launchToken, back } satisfies Launch),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });

let begun: { readonly launchToken: string; readonly answer: Promise<Response> } | undefined;

/** Asks for the session of a launch before the page has loaded; `askForSession` then has the answer. */
export function askAhead(launch: Launch): void {
  const answer = ask(launch);
  // The page takes the answer, and reports a failure.
  answer.catch(() => undefined);
  begun = { launchToken: launch.launchToken, answer };
}

/** Asks for the session of a launch, which is good once: a request that is under way is not made again. */
export function askForSession(launch: Launch): Promise<Response> {
  const first = begun?.launchToken === launch.launchToken ? begun.answer : ask(launch);
  begun = undefined;
  return first;
}
