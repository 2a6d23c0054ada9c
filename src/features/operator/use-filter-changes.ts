import { useEffect, useRef } from 'react';
import type { FilterName, Filters } from './queue-filters.ts';

/**
 * Ways to change the filters that an address holds. The address follows a moment later: a second change adds to the first and
 * does not undo it.
 *
 * @param filters those of the address
 */
export function useFilterChanges(filters: Filters, onChange: (filters: Filters) => void) {
  const latest = useRef(filters);
  const address = JSON.stringify(filters);
  useEffect(() => {
    latest.current = JSON.parse(address);
  }, [address]);
  const change = (changed: Filters): void => {
    latest.current = changed;
    onChange(changed);
  };
  return {
    /** Sets one of them; an empty text ends it. */
    set: (name: FilterName, value: string): void => {
      const { [name]: _, ...others } = latest.current;
      change(value === '' ? others : { ...others, [name]: value });
    },
    clear: (): void => change({}),
  };
}
