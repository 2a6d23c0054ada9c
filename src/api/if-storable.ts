/** Works with the browser's storage. In a window without storage it does nothing, and the visit continues. */
export function ifStorable<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
