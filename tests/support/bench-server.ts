import { spawn } from 'node:child_process';

/** A server of the product that a measurement has started. */
export interface BenchServer {
  /** From its start to its first page. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts the built product on its own folder and waits for its first page. */
export async function startServer(port: number, dataDirectory: string): Promise<BenchServer> {
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, DEMO: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 10));
  }
  return {
    startMs: performance.now() - startedAt,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
