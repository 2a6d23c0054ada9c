import { createServer } from 'node:net';

/** A port of this machine that nobody listens on. */
export const findFreePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
