/** Works with the browser's storage. In a window that keeps nothing it does nothing, and the visit goes on. */
export function ifStorable<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
