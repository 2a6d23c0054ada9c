import { fieldsOf, hasFields } from '../../engine/json/fields-of.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';

const KEY = 'drafts';
const open = new Map<string, () => FormValues>();

function readKept(): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Drafts from before the reload: read once, then removed. */
const kept = new Map(Object.entries(readKept()));
sessionStorage.removeItem(KEY);

const isValue = (value: unknown): value is string | boolean => typeof value === 'string' || typeof value === 'boolean';

/** Drafts of open forms, kept over a reload of the page. They never hold secrets. */
export const drafts = {
  /** The draft of the form of this name from before the reload. */
  find(name: string): FormValues | undefined {
    const values = kept.get(name);
    if (!hasFields(values)) return undefined;
    return Object.fromEntries(
      Object.entries(fieldsOf(values)).flatMap(([field, value]) => (isValue(value) ? [[field, value]] : [])),
    );
  },
  /** Follows an open form. Answers how to stop, after which its draft is gone. */
  follow(name: string, read: () => FormValues): () => void {
    open.set(name, read);
    return () => {
      open.delete(name);
      kept.delete(name);
    };
  },
  /** Reloads the page; forms that are open come back as they are. */
  reload(): void {
    const values = Object.fromEntries([...open].map(([name, read]) => [name, read()]));
    sessionStorage.setItem(KEY, JSON.stringify(values));
    // The history opens the dialog of a form again.
    window.location.reload();
  },
};
