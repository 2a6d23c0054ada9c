import { request } from 'node:http';

/** The page at a host of this machine; the name of the host need not be known to the system. */
export const readPage = (port: number, host: string): Promise<string> =>
  new Promise((done, fail) => {
    const asked = request({ host: 'localhost', port, path: '/', headers: { host } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => done(text));
    });
    asked.on('error', fail);
    asked.end();
  });

/** Asks again and again until something is there. @throws Error if it has not come in time */
export async function waitUntil(isThere: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > deadline)
      throw new Error(`What was waited for did not come within ${patienceMs / 1_000} s.`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
