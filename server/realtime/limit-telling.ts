/**
 * Limits messages that may come many times a second to one an interval: the first at once, the latest of the others
 * together.
 */
export interface LimitedTelling<Value> {
  tell(key: string, value: Value): void;
  stop(): void;
}

/** Throttles notifications, by key. */
export function limitTelling<Value>(send: (value: Value) => void, eachMs: number): LimitedTelling<Value> {
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; latest: Value | undefined }>();
  const begin = (key: string, value: Value): void => {
    const end = () => {
      const { latest } = waiting.get(key) ?? {};
      waiting.delete(key);
      if (latest !== undefined) begin(key, latest);
    };
    waiting.set(key, { timer: setTimeout(end, eachMs), latest: undefined });
    send(value);
  };
  return {
    tell(key, value) {
      const known = waiting.get(key);
      if (known) known.latest = value;
      else begin(key, value);
    },
    stop() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
