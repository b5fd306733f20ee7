import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { parseSight, SIGHT_CHOICES, type Sight, sightWords } from '../../shared/sight/choices.ts';
import { chooseSight, showSight, wasTurnedOn } from '../../shared/sight/sight.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './sight-bar.module.css';

const SIZES: Names<'size'> = { 100: '100\u00a0%', 150: '150\u00a0%', 200: '200\u00a0%' };
const GROUNDS: Names<'ground'> = {
  white: 'Чёрным по\u00a0белому',
  black: 'Белым по\u00a0чёрному',
  blue: 'Тёмно-синим по\u00a0голубому',
};
const SPACINGS: Names<'spacing'> = { plain: 'Обычные', wide: 'Увеличенные' };
const PICTURES: Names<'pictures'> = { pictures: 'Показать', words: 'Скрыть' };

type Names<K extends keyof Sight> = Readonly<Record<Sight[K], string>>;

interface Props {
  /** What is chosen, see `useSight`. */
  readonly words: string;
}

/**
 * The choices of the version for who sees badly. Where the screen is narrow they are behind a button, which is pressed
 * already when the version has just been turned on; then the focus comes here too.
 */
export default function SightBar({ words }: Props) {
  const bar = useRef<HTMLElement>(null);
  const choices = useId();
  const [isOpen, setOpen] = useState(false);

  const sight = parseSight(words);

  // Another tab may have any words, and those that are no choice would stay here without a way out.
  useEffect(() => {
    if (!sight) showSight(null);
  }, [sight]);

  useEffect(() => {
    if (!wasTurnedOn()) return;
    setOpen(true);
    bar.current?.focus();
  }, []);

  function leave() {
    chooseSight('');
    // What had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  if (!sight) return null;
  const choiceOf = <K extends keyof Sight>(name: K) => ({
    options: SIGHT_CHOICES[name],
    value: sight[name],
    onChoose: (value: Sight[K]) => chooseSight(sightWords({ ...sight, [name]: value })),
  });

  return (
    <section ref={bar} tabIndex={-1} aria-label="Версия для слабовидящих" className={styles.bar}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setOpen(!isOpen)}
      >
        Настройки
        <Icon name="chevron" size={20} />
      </button>
      <div id={choices} className={styles.choices} data-open={isOpen}>
        <Choice legend="Размер" names={SIZES} {...choiceOf('size')} />
        <Choice legend="Цвета" names={GROUNDS} {...choiceOf('ground')}>
          {ground => (
            <span className={styles.sample} data-ground={ground} aria-hidden="true">
              А
            </span>
          )}
        </Choice>
        <Choice legend="Интервалы" names={SPACINGS} {...choiceOf('spacing')} />
        <Choice legend="Изображения" names={PICTURES} {...choiceOf('pictures')} />
      </div>
      <button type="button" className={styles.leave} onClick={leave}>
        Обычная версия
      </button>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly options: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** What is seen of an option in place of its name. */
  readonly children?: (value: T) => ReactNode;
}

/** One of a few, all in sight: it is shown as soon as it is chosen. */
function Choice<T extends string>(props: ChoiceProps<T>) {
  const { legend, options, names, value, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map(option => (
          <label key={option} className={styles.cell} title={children && names[option]}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option}
              checked={option === value}
              aria-label={children && names[option]}
              onChange={() => onChoose(option)}
            />
            {children ? children(option) : names[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
