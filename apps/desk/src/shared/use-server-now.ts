import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/**
 * The service's time, once a second: clocks of offices go wrong.
 * @param told ISO instant that an answer of the service told; null while there is none
 * @param toldAt when the answer came, ms by the clock of this machine
 */
export function useServerNow(told: string | null, toldAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  // An answer that came after the last second is later than it.
  const here = Math.max(now, toldAt);
  return told === null ? here : Date.parse(told) + here - toldAt;
}
