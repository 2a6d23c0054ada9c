import { useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

/** Something of a form's state; renders again when the value differs. */
export const useStore = <Value>(store: FormStore, read: () => Value): Value =>
  useSyncExternalStore(store.subscribe, read, read);
