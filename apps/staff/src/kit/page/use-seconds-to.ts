import { useEffect, useState } from 'react';

/** Seconds until an instant of this browser's clock, in milliseconds, counted down; 0 when it is over. */
export function useSecondsTo(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // The instant is another one now: what was measured for the one before says nothing of it.
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
