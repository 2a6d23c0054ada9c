import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds until a moment, by the device's clock; 0 once it has passed. Nothing reads each of them out. */
export function useSecondsLeft(until: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((new Date(until).getTime() - nowMs) / SECOND_MS));
}
