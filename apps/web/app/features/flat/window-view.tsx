import { glue, NBSP } from '@quarter/domain/format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePictures } from '../../shared/sight/sight.ts';
import { cx } from '../../ui/cx.ts';
import { DaytimeChoice } from '../../ui/daytime-choice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ViewPlaces, ViewScale } from './view-scale.tsx';
import type { ViewStorey, WindowViews } from './views.ts';
import styles from './window-view.module.css';

const WindowSphere = lateComponent(() => import('./window-sphere.tsx'));
/** That there are pictures of. */
const TIMES = ['day', 'evening'] as const;

/** What is seen from the windows: another side, another storey; what lies there; looked around in on demand. */
export function WindowView({ views: { sides, floor: own, building } }: { readonly views: WindowViews }) {
  const [sideId, setSideId] = useState<string>(sides[0]?.id ?? '');
  const [chosenFloor, setFloor] = useState(own);
  const [isAround, setAround] = useState(false);
  const look = useRef<HTMLButtonElement>(null);
  const slider = useRef<HTMLInputElement>(null);
  const hasPictures = usePictures();
  // Pictures that come back do not take the focus.
  if (isAround && !hasPictures) setAround(false);
  function leave() {
    flushSync(() => setAround(false));
    look.current?.focus();
  }
  const side = sides.find(({ id }) => id === sideId) ?? sides[0];
  const [lowest, highest] = [side?.storeys[0], side?.storeys.at(-1)];
  if (!side || !lowest || !highest) return null;
  const floor = Math.min(Math.max(chosenFloor, lowest.from), highest.to);
  // Where a storey has no picture, that of the next one below is the nearest to the truth.
  const storey = side.storeys.findLast(({ from }) => from <= floor) ?? lowest;
  const where = `${building}, ${floor}${NBSP}этаж`;
  const isOwn = floor === own;
  return (
    <section aria-labelledby="window-title" className={`wrap ${styles.view}`}>
      <div className={styles.head}>
        <h2 id="window-title">Вид из&nbsp;окна</h2>
        {sides.length > 1 && (
          <Choice
            legend="Сторона окон"
            options={sides.map(({ id, name }) => ({ value: id as string, label: name }))}
            value={side.id}
            onChange={setSideId}
          />
        )}
      </div>
      <div className={styles.window}>
        {!hasPictures ? (
          <Still storey={storey} where={where} />
        ) : isAround ? (
          <div className={`theme-dark ${styles.sphere}`}>
            <LatePart waiting={<Still storey={storey} where={where} />} onDrop={leave}>
              <WindowSphere azimuth={side.azimuth} storey={storey} where={where} onClose={leave} />
            </LatePart>
          </div>
        ) : (
          <>
            <Pane key={side.id}>
              <div className={styles.glass}>
                <Still storey={storey} where={where} />
              </div>
              <div className={styles.scale}>
                <ViewScale azimuth={side.azimuth} around={side.around} />
              </div>
            </Pane>
            <IconButton
              ref={look}
              variant="plate"
              icon="around"
              label={`Осмотреться: ${storey.day.alt}: ${where}`}
              className={styles.look}
              onClick={() => setAround(true)}
            />
          </>
        )}
      </div>
      <div className={styles.below}>
        <div>
          <Slider
            ref={slider}
            label="Этаж"
            text={`${floor}${NBSP}этаж`}
            aside={`${Math.round(side.height + (floor - own) * side.storeyHeight)}${NBSP}м над${NBSP}водой`}
            value={floor}
            min={lowest.from}
            max={highest.to}
            onChange={setFloor}
          />
          <div className={styles.row}>
            {hasPictures && storey.evening && !isAround && (
              <div className={styles.time}>
                <DaytimeChoice times={TIMES} />
              </div>
            )}
            <button
              type="button"
              className={cx(styles.back, isOwn && styles.isOwn)}
              onClick={() => {
                setFloor(own);
                slider.current?.focus();
              }}
            >
              {`Вернуться на ${own}${NBSP}этаж`}
            </button>
          </div>
          {storey.from < storey.to && (
            <p className={styles.note}>{glue(`Один вид для этажей ${storey.from}–${storey.to}`)}</p>
          )}
        </div>
        {side.around.length > 0 && (
          <div>
            <h3 className={styles.title}>В&nbsp;этой стороне</h3>
            <ViewPlaces around={side.around} />
          </div>
        )}
      </div>
    </section>
  );
}

interface StillProps {
  readonly storey: ViewStorey;
  /** «секция 3, 14 этаж». */
  readonly where: string;
}

function Still({ storey, where }: StillProps) {
  const day = { ...storey.day, alt: `${storey.day.alt}: ${where}` };
  const evening = storey.evening && { ...storey.evening, alt: `${storey.evening.alt}: ${where}` };
  return (
    <Picture
      picture={evening ? { ...day, dark: evening } : day}
      sizes="(width <= 767.98px) 640px, 94vw"
      className={styles.still}
    />
  );
}

/** On a phone a still is wider than the screen: its middle first, and it is swiped along, or moved by the arrows. */
function Pane({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = ref.current;
    if (!pane) return undefined;
    const observer = new ResizeObserver(() => {
      const over = pane.scrollWidth - pane.clientWidth;
      pane.scrollLeft = over / 2;
      if (over > 0) pane.tabIndex = 0;
      else pane.removeAttribute('tabindex');
    });
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    <div ref={ref} role="group" aria-label="Вид и стороны света" className={styles.pane}>
      <div className={styles.wide}>{children}</div>
    </div>
  );
}
