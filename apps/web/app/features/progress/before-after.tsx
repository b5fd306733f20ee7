import type { ProgressSpecs } from '@quarter/contract/content/progress';
import { monthName, monthTitle } from '@quarter/domain/dates';
import { useState } from 'react';
import { Choice } from '../../ui/section/choice.tsx';
import { Section } from '../../ui/section/section.tsx';
import { SplitPictures } from '../../ui/split-pictures.tsx';

type Frame = ProgressSpecs['frames']['items'][number];

interface Props {
  readonly frames: ProgressSpecs['frames'];
  /** Pictures that stand on the page already: the block does not begin with them. */
  readonly shown: ReadonlySet<string>;
}

/** Two pictures of one camera under a line that is moved; at first all houses are seen as they are now. */
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
      <SplitPictures
        label="Сколько показать прежнего снимка"
        before={sideOf(first)}
        after={sideOf(last)}
        isLater
      />
    </Section>
  );
}

const sideOf = ({ date, title, picture }: Frame) => ({ title: monthTitle(date), text: title, picture });
