import type { ProgressSpecs } from '@quarter/contract/content/progress';
import { monthName, monthTitle } from '@quarter/domain/dates';
import { useId, useRef, useState } from 'react';
import { usePictures } from '../../shared/sight/sight.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PictureWords } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { Section } from '../../ui/section/section.tsx';
import styles from './before-after.module.css';

type Frame = ProgressSpecs['frames']['items'][number];

interface Props {
  readonly frames: ProgressSpecs['frames'];
  /** Pictures that stand on the page already: the block does not begin with them. */
  readonly shown: ReadonlySet<string>;
}

/** Two pictures of one camera under a line that a finger, a mouse and arrows move. */
export function BeforeAfter({ frames: { title, text, items }, shown }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isNew = ({ picture }: Frame) => !shown.has(picture.src);
  const first = items.slice(0, -1).find(isNew) ?? items[0];
  const later = items.filter(({ date }) => first && date > first.date);
  const last = later.find(({ date }) => date === chosen) ?? later.findLast(isNew) ?? later.at(-1);
  if (!first || !last) return null;
  const months = (
    <Choice
      legend="Месяц, с которым сравнить"
      options={later.map(({ date }) => ({ value: date, label: monthName(date) }))}
      value={last.date}
      onChange={setChosen}
    />
  );
  return (
    <Section title={title} text={text} aside={later.length > 1 && months}>
      <Slider before={first} after={last} />
    </Section>
  );
}

function Slider({ before, after }: { readonly before: Frame; readonly after: Frame }) {
  const stage = useRef<HTMLDivElement>(null);
  const label = useId();
  const hasPictures = usePictures();
  if (!hasPictures)
    return (
      <div className="wrap">
        {[before, after].map(({ date, picture }) => (
          <PictureWords key={date}>{`${monthTitle(date)}. ${picture.alt}`}</PictureWords>
        ))}
      </div>
    );
  return (
    <div ref={stage} className={styles.stage}>
      <Picture picture={after.picture} sizes="100vw" />
      <div className={styles.before}>
        <Picture picture={before.picture} sizes="100vw" />
      </div>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.grip}>
          <Icon name="back" size={16} />
          <Icon name="arrow" size={16} />
        </span>
      </span>
      <p className={styles.was}>
        <b>{monthTitle(before.date)}</b> {before.title}
      </p>
      <p className={styles.is}>
        <b>{monthTitle(after.date)}</b> {after.title}
      </p>
      <input
        type="range"
        className={styles.range}
        min="0"
        max="100"
        defaultValue="50"
        aria-label="Сколько показать прежнего снимка"
        aria-describedby={label}
        onInput={event => stage.current?.style.setProperty('--split', `${event.currentTarget.value}%`)}
      />
      <span id={label} className="visually-hidden">
        Слева {monthTitle(before.date).toLowerCase()}, справа {monthTitle(after.date).toLowerCase()}
      </span>
    </div>
  );
}
