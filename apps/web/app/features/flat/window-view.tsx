import { glue, NBSP } from '@quarter/domain/format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePictures } from '../../shared/sight/sight.ts';
import { useTheme } from '../../shared/theme/theme.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LatePart, lateComponent } from '../../ui/late-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { Slider } from '../../ui/slider.tsx';
import { ViewPlaces, ViewScale } from './view-scale.tsx';
import type { ViewStorey, WindowViews } from './views.ts';
import styles from './window-view.module.css';

const WindowSphere = lateComponent(() => import('./window-sphere.tsx'));

const TIMES = [
  { value: 'day', label: 'День' },
  { value: 'evening', label: 'Вечер' },
] as const;
type Time = (typeof TIMES)[number]['value'];

/** What is seen from the windows: another side, another storey, the evening; what lies there; looked around in on demand. */
export function WindowView({ views: { sides, floor: own, building } }: { readonly views: WindowViews }) {
  const [sideId, setSideId] = useState<string>(sides[0]?.id ?? '');
  const [floor, setFloor] = useState(own);
  const [chosen, setChosen] = useState<Time | null>(null);
  const [isAround, setAround] = useState(false);
  const theme = useTheme();
  const hasPictures = usePictures();
  const side = sides.find(({ id }) => id === sideId) ?? sides[0];
  const storey = side?.storeys.find(({ from, to }) => from <= floor && floor <= to) ?? side?.storeys[0];
  if (!side || !storey) return null;
  const words = `${side.what}: ${building}, ${floor}${NBSP}этаж`;
  const [lowest, highest] = [side.storeys[0]?.from ?? floor, side.storeys.at(-1)?.to ?? floor];
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
        {hasPictures && isAround ? (
          <div className={`theme-dark ${styles.sphere}`}>
            <LatePart
              waiting={<Still storey={storey} words={words} time={chosen} />}
              onDrop={() => setAround(false)}
            >
              <WindowSphere key={storey.sphere.src} side={side} storey={storey} words={words} />
            </LatePart>
          </div>
        ) : (
          <>
            <Pane key={side.id}>
              <div className={styles.glass}>
                <Still storey={storey} words={words} time={chosen} />
              </div>
              <div className={styles.scale}>
                <ViewScale azimuth={side.azimuth} around={side.around} />
              </div>
            </Pane>
            {hasPictures && (
              <IconButton
                variant="plate"
                icon="around"
                label={`Осмотреться: ${words}`}
                className={styles.look}
                onClick={() => setAround(true)}
              />
            )}
          </>
        )}
      </div>
      <div className={styles.below}>
        <div className={styles.controls}>
          <Slider
            label="Этаж"
            text={`${floor}${NBSP}этаж`}
            aside={`${Math.round(side.height + (floor - own) * side.storeyHeight)}${NBSP}м над${NBSP}водой`}
            value={floor}
            min={lowest}
            max={highest}
            onChange={setFloor}
          />
          <div className={styles.row}>
            {hasPictures && storey.evening && !isAround && (
              <Choice
                legend="Время суток"
                options={TIMES}
                value={chosen ?? (theme === 'dark' ? 'evening' : 'day')}
                onChange={setChosen}
              />
            )}
            <button
              type="button"
              className={cx(styles.back, floor === own && styles.isOwn)}
              onClick={() => setFloor(own)}
            >
              {`Вернуться на ${own}${NBSP}этаж`}
            </button>
          </div>
          <p className={styles.note}>
            {storey.from < storey.to && glue(`Один снимок для этажей ${storey.from}–${storey.to}. `)}
            {glue('Дома и деревья вокруг — модель')}
          </p>
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
  readonly words: string;
  /** As the theme is when null. */
  readonly time: Time | null;
}

function Still({ storey: { day, evening }, words, time }: StillProps) {
  const picture =
    evening === null || time === 'day' ? day : time === 'evening' ? evening : { ...day, dark: evening };
  return (
    <Picture
      picture={picture}
      alt={words}
      sizes="(width <= 767.98px) 640px, (width <= 1759.98px) 94vw, 1680px"
      className={styles.still}
    />
  );
}

/** On a phone a still is wider than the screen and is swiped along: its middle first. */
function Pane({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = ref.current;
    if (pane) pane.scrollLeft = (pane.scrollWidth - pane.clientWidth) / 2;
  }, []);
  return (
    <div ref={ref} className={styles.pane}>
      <div className={styles.wide}>{children}</div>
    </div>
  );
}
