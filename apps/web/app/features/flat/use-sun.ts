import { useEffect, useState } from 'react';
import type { Place, SunDay } from './sun-day.ts';

/**
 * The sun over a place on a day. Until the day asked for is there, the one before it; null when there is none yet.
 * What counts it comes when another day than the first is asked for.
 */
export function useSun(first: SunDay | null, day: string, { lat, lng }: Place): SunDay | null {
  const [sun, setSun] = useState(first);
  const isShown = sun?.day === day;

  useEffect(() => {
    if (isShown) return undefined;
    let isLate = false;
    import('./sun-day.ts').then(
      ({ sunDay }) => {
        if (!isLate) setSun(sunDay(day, { lat, lng }));
      },
      error => console.warn('The sun was not counted', error),
    );
    return () => {
      isLate = true;
    };
  }, [isShown, day, lat, lng]);

  return sun;
}
