import { useEffect } from 'react';
import { type Daytime, shownDaytime } from '../../shared/theme/daytime.ts';
import { onMarks } from '../../shared/theme/root-marks.ts';

/** Where the sun is looked at in the times of day, minutes after midnight. */
const MINUTES: Readonly<Record<Daytime, number>> = {
  morning: 9 * 60,
  day: 14 * 60,
  evening: 20 * 60,
  night: 22 * 60,
};

/** Sets the clock of the sun to the time of day that is chosen anywhere on the page. */
export default function SunTime({ onTime }: { readonly onTime: (minute: number) => void }) {
  useEffect(() => {
    let last = shownDaytime();
    return onMarks(() => {
      const time = shownDaytime();
      if (time !== last) onTime(MINUTES[time]);
      last = time;
    });
  }, [onTime]);
  return null;
}
