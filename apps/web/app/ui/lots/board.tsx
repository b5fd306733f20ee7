import type { ReactNode, Ref } from 'react';
import { Anchor } from '../anchor.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './board.module.css';
import { useFrame } from './use-frame.ts';
import { useZoom } from './use-zoom.ts';

interface LevelTab {
  readonly id: string | number;
  readonly name: string;
  /** Free lots on it. */
  readonly free: number;
  readonly href: string;
  readonly isCurrent: boolean;
  /** Whether the count stands on the tab too. */
  readonly isCounted?: boolean;
}

interface Props {
  readonly levels: readonly LevelTab[];
  /** What the scheme shows in words, for a screen reader. */
  readonly label: string;
  /** Names what is drawn: another one when another level or block is. */
  readonly drawn: string | number;
  /** Another level is on its way. */
  readonly isSwitching: boolean;
  /** Small lots: on a phone the drawing is wider than the screen. */
  readonly isFine: boolean;
  /** Between the levels and the scheme. */
  readonly head?: ReactNode;
  readonly scheme: ReactNode;
  /** False when nobody has drawn the level: the list of its lots is in place of the scheme. */
  readonly isDrawn?: boolean;
  /** Id of the lot that the visitor has picked: the frame keeps it in sight. */
  readonly picked: number | null;
  /** Where there is no column beside it: what a press on the scheme does. */
  readonly tap: string;
  /** Under the scheme. */
  readonly foot?: ReactNode;
  /** The lot beside it. */
  readonly aside: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A scheme with its levels, keys and zoom, and the chosen lot beside it. */
export function LotBoard(props: Props) {
  const { levels, label, isSwitching, isFine, head, scheme, isDrawn = true, foot, aside, ref } = props;
  const zoom = useZoom();
  useFrame(zoom.frame.ref, props.picked, props.drawn);
  return (
    <section
      className={cx(styles.level, !isFine && styles.large)}
      aria-label={isDrawn ? 'Схема уровня' : 'Уровень'}
      ref={ref}
    >
      <div className={styles.board}>
        <div className={styles.tools}>
          <nav className={styles.levels} aria-label="Уровень">
            {levels.map(({ id, name, free, href, isCurrent, isCounted }) => (
              <Anchor
                key={id}
                href={href}
                aria-current={isCurrent || undefined}
                aria-label={isCounted ? `${name}, ${free} свободно` : `${name}, свободно ${free}`}
              >
                {isCounted ? <CountedLevel name={name} free={free} /> : name}
              </Anchor>
            ))}
          </nav>
          {isDrawn && (
            <>
              <ul className={styles.legend} aria-label="Обозначения">
                <li className={styles.keyFree}>свободно</li>
                <li className={styles.keyTaken}>бронь</li>
                <li className={styles.keySold}>продано</li>
                <li className={styles.keyPicked}>выбрано</li>
              </ul>
              <div className={styles.zoom}>
                <IconButton
                  icon="minus"
                  label="Уменьшить схему"
                  isOff={!zoom.canShrink}
                  onClick={zoom.shrink}
                />
                <IconButton icon="plus" label="Увеличить схему" isOff={!zoom.canGrow} onClick={zoom.grow} />
              </div>
            </>
          )}
        </div>
        {head}
        {isDrawn ? (
          <>
            <section
              className={cx(styles.frame, isSwitching && styles.switching)}
              data-zooming={zoom.scale > 1}
              aria-busy={isSwitching}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys.
              tabIndex={0}
              aria-label={`${label}. Плюс и минус меняют масштаб`}
              {...zoom.frame}
            >
              <div
                className={isFine ? styles.fine : styles.rough}
                style={zoom.scale > 1 ? { width: `${zoom.scale * 100}%` } : undefined}
              >
                {scheme}
              </div>
            </section>
            <p className={styles.tap}>{props.tap}</p>
            <p className={styles.hint}>
              Масштаб — кнопками или двумя пальцами
              <span className={styles.wheel}>, колесом с&nbsp;Ctrl</span>; сдвиг — перетаскиванием
            </p>
          </>
        ) : (
          scheme
        )}
        {foot}
      </div>
      {aside}
    </section>
  );
}

const WORD = / уровень$/;

/** «Средний уровень, 3»: without the word where there is no room for it, for the row is called so. */
function CountedLevel({ name, free }: Pick<LevelTab, 'name' | 'free'>) {
  return (
    <span>
      {name.replace(WORD, '')}
      {WORD.test(name) && <span className={styles.word}> уровень</span>}, {free}
    </span>
  );
}
