/**
 * The server cannot start or continue. The message is one sentence for the person at the terminal; no stack is shown.
 */
export class StartError extends Error {
  /** Whether the reason may pass on its own, so that a start some time later may succeed. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false }: { readonly mayPass?: boolean } = {}) {
    super(message);
    this.name = 'StartError';
    this.mayPass = mayPass;
  }
}
