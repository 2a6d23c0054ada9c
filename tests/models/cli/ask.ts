import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Where a question is asked. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

/** The terminal of this process; undefined if a script has started it, which cannot answer. */
export const ownTerminal = (): Terminal | undefined =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;

/** Asks a question. Everything but y and yes is no, as is the end of the input and Ctrl-C. */
export const agrees = ({ input, output }: Terminal, question: string): Promise<boolean> =>
  new Promise((done) => {
    const lines = createInterface({ input, output });
    lines.once('close', () => done(false));
    lines.question(`${question} [y/N] `, (answer) => {
      done(/^y(es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
