import type { Product } from '../browser/product.ts';

/** The product behind the lab: it is started when it is needed first, and again after it has ended. */
export class LabProduct {
  readonly #open: (note: (text: string) => void) => Promise<Product>;
  /** Called with the reason when a product has ended on its own. */
  readonly #onEnd: (reason: string) => void;
  #opening: Promise<Product> | undefined;

  constructor(open: (note: (text: string) => void) => Promise<Product>, onEnd: (reason: string) => void) {
    this.#open = open;
    this.#onEnd = onEnd;
  }

  /** The running product. @param note shows what is being waited for @throws Error if it cannot be started */
  get(note: (text: string) => void): Promise<Product> {
    this.#opening ??= this.#start(note);
    return this.#opening;
  }

  /** Ends it, also while it starts. */
  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    const product = await opening?.catch(() => undefined);
    await product?.close();
  }

  #start(note: (text: string) => void): Promise<Product> {
    const opening = this.#open(note);
    const watch = async (): Promise<void> => {
      const reason = await (await opening).ended;
      if (this.#opening !== opening) return;
      this.#onEnd(reason);
      await this.close();
    };
    watch().catch(() => {
      if (this.#opening === opening) this.#opening = undefined;
    });
    return opening;
  }
}
