import { useEffect, useState } from 'react';

/** The result of a check that is under way, or why it cannot be made. */
export type Standing<Found> = { readonly found: Found } | { readonly reason: string } | undefined;

/** A forged record makes the rules fail in their own ways. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Checks a record whenever another one is shown.
 *
 * @param check is called with the record; a rejection is the reason
 */
export function useFound<Checked, Found>(
  record: Checked,
  check: (record: Checked) => Promise<Found>,
  onFound?: (found: Found) => void,
): Standing<Found> {
  const [standing, setStanding] = useState<Standing<Found>>();
  useEffect(() => {
    let isGone = false;
    setStanding(undefined);
    check(record).then(
      (found) => {
        if (isGone) return;
        setStanding({ found });
        onFound?.(found);
      },
      (error: unknown) => {
        if (!isGone) setStanding({ reason: reasonOf(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [record]);
  return standing;
}
