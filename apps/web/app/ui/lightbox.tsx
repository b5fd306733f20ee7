import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Dialog } from './dialog.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './lightbox.module.css';
import { Picture, type PictureData } from './picture.tsx';
import { useSlides } from './use-slides.ts';

export interface LightboxPicture {
  readonly picture: PictureData;
  readonly title: string;
  readonly text?: string;
}

interface Props {
  /** Name for a screen reader. */
  readonly label: string;
  readonly pictures: readonly LightboxPicture[];
  /** The picture to open with; null is closed. */
  readonly index: number | null;
  readonly onClose: () => void;
  /** At the left of the head, such as tabs of themes. */
  readonly head?: ReactNode;
  /** Beside the way out, for the picture that is shown. */
  readonly tools?: ((index: number) => ReactNode) | undefined;
}

/**
 * Pictures over the whole screen, always on the dark ground. A finger swipes them, arrows, Home and End turn them,
 * Esc and Back close.
 */
export function Lightbox({ label, pictures, index, onClose, head, tools }: Props) {
  const [shown, setShown] = useState(index);
  // What was open stays in sight while the window goes.
  if (index !== null && shown !== index) setShown(index);
  return (
    <Dialog
      open={index !== null}
      onClose={onClose}
      label={label}
      data-window="full"
      className={cx('theme-dark', styles.lightbox)}
      onTransitionEnd={event => {
        if (event.target === event.currentTarget && !event.currentTarget.open) setShown(null);
      }}
    >
      {shown !== null && (
        <Gallery
          label={label}
          pictures={pictures}
          start={shown}
          onClose={onClose}
          head={head}
          tools={tools}
        />
      )}
    </Dialog>
  );
}

interface GalleryProps extends Omit<Props, 'index'> {
  readonly start: number;
}

function Gallery({ label, pictures, start, onClose, head, tools }: GalleryProps) {
  const { row, place, goTo } = useSlides<HTMLUListElement>(start);
  const set = useRef(label);
  // Until the row has gone back to its start, another set may be shorter.
  const index = Math.min(place.index, pictures.length - 1);
  const current = pictures[index];

  // Pictures of another set begin with the first one.
  useEffect(() => {
    if (set.current === label) return;
    set.current = label;
    row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [label, row]);

  function onKeyDown(event: KeyboardEvent) {
    const target = KEYS[event.key]?.(index, pictures.length - 1);
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows work wherever the focus is in the window.
    <div className={styles.body} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        {head}
        <p className={styles.count} role="status" aria-label={`Снимок ${index + 1} из ${pictures.length}`}>
          {index + 1} / {pictures.length}
        </p>
        <div className={styles.tools}>
          {tools?.(index)}
          <LightboxTool icon="close" label="Закрыть" onClick={onClose} />
        </div>
      </header>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too. */}
        <ul ref={row} tabIndex={0} className={styles.row} aria-label="Снимки">
          {pictures.map(({ picture }) => (
            <li key={picture.src} className={styles.slide}>
              <Picture picture={picture} sizes="100vw" data-wide={picture.width >= picture.height * 1.5} />
            </li>
          ))}
        </ul>
        <IconButton
          variant="plate"
          className={styles.arrow}
          icon="back"
          label="Предыдущий снимок"
          isOff={index === 0}
          onClick={() => goTo(index - 1)}
        />
        <IconButton
          variant="plate"
          className={styles.arrow}
          icon="arrow"
          label="Следующий снимок"
          isOff={index === pictures.length - 1}
          onClick={() => goTo(index + 1)}
        />
      </div>
      <footer className={styles.foot}>
        <div>
          <p className={styles.title}>{current?.title}</p>
          {current?.text && <p className={styles.text}>{current.text}</p>}
        </div>
        <div className={styles.thumbs}>
          {pictures.map(({ picture, title }, at) => (
            <button
              key={picture.src}
              type="button"
              className={styles.thumb}
              aria-label={title}
              aria-current={at === index || undefined}
              onClick={() => goTo(at)}
            >
              <Picture picture={picture} sizes="104px" alt="" />
            </button>
          ))}
        </div>
      </footer>
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

/** One of the tools of the head; its word has no place on a phone. */
export function LightboxTool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span className={styles.toolText}>{label}</span>
    </button>
  );
}

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: index => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_index, last) => last,
};
