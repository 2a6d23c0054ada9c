type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNTYPED = new Set(['hidden', 'checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'image', 'file']);

/** A control whose value a person types or picks from a list. */
function isTextual(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Knows whether a person has typed something into a part of the page that would be lost with it. */
export interface TypedInput {
  /** Follows a part of the page. Answers how to stop. */
  watch(root: HTMLElement): () => void;
  /** Whether a field that is still there holds something else than when the person came to it. */
  isPending(): boolean;
}

/** What a browser fills in on its own does not count: only fields that a person has entered do. */
export function createTypedInput(): TypedInput {
  const entered = new Map<Field, string>();
  const changed = new Set<Field>();
  const enter = ({ target }: Event) => {
    if (isTextual(target) && !entered.has(target)) entered.set(target, target.value);
  };
  const change = ({ target }: Event) => {
    if (isTextual(target) && entered.has(target)) changed.add(target);
  };
  return {
    watch(root) {
      root.addEventListener('focusin', enter);
      root.addEventListener('input', change);
      return () => {
        root.removeEventListener('focusin', enter);
        root.removeEventListener('input', change);
      };
    },
    isPending: () => [...changed].some((field) => field.isConnected && field.value !== entered.get(field)),
  };
}
