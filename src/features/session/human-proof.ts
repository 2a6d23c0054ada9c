import type { Challenge, Solution } from 'altcha-lib';
import { fromPromise } from 'xstate';
import type { HumanCall, HumanProof } from '../../../flows/human-check/human-check.machine.ts';
import { humanChallenge } from '../../../schemas/calls/human-check.ts';
import { api } from '../../api/client.ts';

/** A result that is nearly too old is not sent: it would be too old when it arrives. */
const MARGIN_SECONDS = 15;

/** Solves a challenge in a worker, and stops it when the result is no longer wanted. */
function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./human-proof.worker.ts', import.meta.url), { type: 'module' });
  const solution = new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('The challenge took too long.')),
    );
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start.')));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(challenge);
  });
  return solution.finally(() => worker.terminate());
}

/** Asks for a challenge and does its work. */
export const prove = fromPromise<HumanProof, HumanCall>(async ({ input: { purpose }, signal }) => {
  const { challenge, validSeconds } = await api.call(humanChallenge, { query: { purpose }, signal });
  const solution = await solve(challenge, signal);
  return {
    slider: btoa(JSON.stringify({ challenge, solution })),
    validForMs: (validSeconds - MARGIN_SECONDS) * 1000,
  };
});
