import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;
const REFRESH_MS = 200;

const secondsUntil = (endsAtMs: number): number => Math.max(0, Math.ceil((endsAtMs - performance.now()) / SECOND_MS));

/**
 * Seconds that are left, for the eye only: a screen reader would announce every one of them. @param endsAtMs by the
 * page's clock
 */
export function Countdown({ endsAtMs }: { readonly endsAtMs: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAtMs));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAtMs)), REFRESH_MS);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return <>{seconds}</>;
}
