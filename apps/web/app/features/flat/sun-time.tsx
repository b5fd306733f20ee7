import { useEffect } from 'react';
import { type Daytime, onDaytime } from '../../shared/theme/daytime.ts';

/** Where the sun is looked at in the times of day, minutes after midnight. */
const MINUTES: Readonly<Record<Daytime, number>> = {
  morning: 9 * 60,
  day: 14 * 60,
  evening: 20 * 60,
  night: 22 * 60,
};

interface Props {
  /** Hours that the clock goes between. */
  readonly axis: readonly [from: number, to: number];
  readonly onTime: (minute: number) => void;
}

/** Sets the clock of the sun to the time of day that is chosen anywhere on the page. */
export default function SunTime({ axis: [from, to], onTime }: Props) {
  useEffect(
    () => onDaytime(time => onTime(Math.min(Math.max(MINUTES[time], from * 60), to * 60))),
    [from, to, onTime],
  );
  return null;
}
