import { useState } from 'react';
import { chooseDaytime, DAYTIMES, type Daytime, useDaytime } from '../shared/theme/daytime.ts';
import { Choice } from './section/choice.tsx';

const OPTIONS = [
  { value: 'morning', label: 'Утро' },
  { value: 'day', label: 'День' },
  { value: 'evening', label: 'Вечер' },
  { value: 'night', label: 'Ночь' },
] as const satisfies readonly { readonly value: Daytime; readonly label: string }[];

interface Props {
  /** Those that the place has pictures of, one of each theme at least; the nearest stands for another. */
  readonly times?: readonly Daytime[];
  readonly look?: 'words' | 'cells';
}

/** The time of day of all pictures that have it; the themes are its ends. */
export function DaytimeChoice({ times, look }: Props) {
  const shown = useDaytime();
  /** While its pictures are on their way. */
  const [pressed, setPressed] = useState<Daytime | null>(null);
  const time = pressed ?? shown;
  const options = OPTIONS.filter(({ value }) => !times || times.includes(value));
  const nearest = options.find(({ value }) => DAYTIMES[value] === DAYTIMES[time])?.value ?? time;
  return (
    <Choice<Daytime>
      legend="Время суток"
      options={options}
      value={options.some(({ value }) => value === time) ? time : nearest}
      onChange={chosen => {
        setPressed(chosen);
        void chooseDaytime(chosen).finally(() => setPressed(now => (now === chosen ? null : now)));
      }}
      {...(look && { look })}
    />
  );
}
