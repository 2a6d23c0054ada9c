/** The server cannot start or go on. The message is one sentence for the person at the terminal; no stack is shown. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
