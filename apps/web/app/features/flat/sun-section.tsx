import type { PropertyDetail } from '@quarter/contract/property';
import { dayAndMonth } from '@quarter/domain/dates';
import { decimal, glue } from '@quarter/domain/format';
import { useState } from 'react';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { SunChart, SunLine } from './sun-chart.tsx';
import type { Place, SunDay } from './sun-day.ts';
import styles from './sun-section.module.css';
import {
  clock,
  dayOfYear,
  hoursText,
  indexOfDay,
  lastIndex,
  roomSuns,
  spansText,
  sunAt,
} from './sun-words.ts';
import { useSun } from './use-sun.ts';

/** Days that the sun is usually judged by: two of equal night and day, the longest, the shortest. */
const DAYS = ['03-22', '06-21', '09-22', '12-22'] as const;
const SunTime = lateComponent(() => import('./sun-time.tsx'));

/** The time that the section begins with. */
const FIRST_MINUTE = 14 * 60;
const TIME_STEP = 10;

interface Props {
  readonly flat: PropertyDetail;
  readonly place: Place;
  /** The sun of the first day; null when the page has come without it. */
  readonly first: SunDay | null;
}

/** The sun's way on a day, and when it shines straight into each room. Nothing when the windows are not known. */
export function SunSection({ flat, place, first }: Props) {
  const year = Number(flat.price_date.slice(0, 4));
  const [day, setDay] = useState(`${year}-06-21`);
  const [minute, setMinute] = useState(FIRST_MINUTE);
  const sun = useSun(first, day, place);
  if (flat.windows.length === 0) return null;
  const path = sun?.path ?? [];
  const axis = sun?.axis ?? [3, 22];
  const now = sunAt(path, minute);
  const [sunrise, sunset] = [path[0], path.at(-1)];
  const light = sunrise && sunset ? `восход ${clock(sunrise.minute)}, заход ${clock(sunset.minute)}` : '';
  const height = now ? `${decimal(Math.round(now.altitude), 0)}° над горизонтом` : 'солнце за горизонтом';
  return (
    <section id="sun" aria-labelledby="sun-title" className={`wrap ${styles.section}`}>
      <div className={styles.head}>
        <h2 id="sun-title">Солнце в&nbsp;квартире</h2>
        <Choice
          legend="День года"
          options={DAYS.map(each => ({ value: each as string, label: dayAndMonth(`${year}-${each}`) }))}
          value={day.slice(5)}
          onChange={each => setDay(`${year}-${each}`)}
        />
      </div>
      <div className={styles.controls}>
        <Slider
          label="День"
          text={dayAndMonth(day)}
          aside={light}
          value={indexOfDay(day)}
          min={0}
          max={lastIndex(year)}
          onChange={index => setDay(dayOfYear(year, index))}
        />
        <Slider
          label="Время"
          text={clock(minute)}
          aside={height}
          value={minute}
          min={axis[0] * 60}
          max={axis[1] * 60}
          step={TIME_STEP}
          onChange={setMinute}
        />
      </div>
      <LatePart lost={null}>
        <SunTime axis={[axis[0], axis[1]]} onTime={setMinute} />
      </LatePart>
      <div className={styles.chart}>
        <SunChart path={path} axis={axis} now={now} />
      </div>
      <ul className={styles.rooms}>
        {roomSuns(flat, path).map(({ id, name, spans }) => (
          <li
            key={id}
            className={styles.room}
            data-lit={spans.some(([from, to]) => from <= minute && minute < to) || undefined}
          >
            <span className={styles.name}>{name}</span>
            <SunLine spans={spans} axis={axis} now={now} />
            <p className={styles.times}>
              <span className={styles.spans}>{spansText(spans)}</span> <span>{hoursText(spans)}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {glue(
          'Оценка по сторонам света, ширине окон и толщине стен для координат комплекса. Соседние дома, деревья, погода и затенение от террас не учтены',
        )}
      </p>
    </section>
  );
}
