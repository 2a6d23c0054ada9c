import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// The proof of work runs here, so that the page stays responsive during the slide.
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
});
