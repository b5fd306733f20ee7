import { useId } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { SeenFirst } from '../../ui/seen-first.tsx';
import styles from './block-band.module.css';
import type { Commerce } from './load-commerce.ts';
import { blockFacts, type Premises } from './premises.ts';

interface Props {
  readonly select: Commerce['select'];
  /** Premises of the block on the level. */
  readonly lots: readonly Premises[];
}

/** What is shown of the picture, px of it: as wide as a screen, so that it is not enlarged. */
const BAND = { width: 1440, height: 360 };

/** The front of a block on the picture of the embankment, all else in the shade, and what its premises have in common. */
export function BlockBand({ select: { picture, units }, lots }: Props) {
  const mask = useId();
  const facts = blockFacts(lots);
  const fronts = units.filter(({ number }) => lots.some(lot => lot.number === number));
  const { x, y, side } = bandAround(
    fronts.flatMap(({ outline }) => outline),
    picture,
  );
  return (
    <div>
      {fronts.length > 0 && (
        <div className={styles.band}>
          <svg
            className={styles.picture}
            viewBox={`${x} ${y} ${BAND.width} ${BAND.height}`}
            preserveAspectRatio={`${side}YMid slice`}
            aria-hidden="true"
          >
            <foreignObject width={picture.width} height={picture.height}>
              <Picture
                picture={picture}
                sizes="(width <= 767.98px) 1080px, 134vw"
                alt=""
                priority
                suppressHydrationWarning
              />
            </foreignObject>
            <mask id={mask}>
              <rect width={picture.width} height={picture.height} fill="white" />
              {fronts.map(({ number, outline }) => (
                <polygon key={number} points={outline.join(' ')} fill="black" />
              ))}
            </mask>
            <rect
              width={picture.width}
              height={picture.height}
              mask={`url(#${mask})`}
              className={styles.shade}
            />
            {fronts.map(({ number, outline }) => (
              <polygon key={number} points={outline.join(' ')} className={styles.front} />
            ))}
          </svg>
          {picture.dark && <SeenFirst />}
        </div>
      )}
      {facts.length > 0 && (
        <dl className={`wrap ${styles.facts}`}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The part of the picture with a front in its middle, and at which side of it the front stands for narrow screens. */
function bandAround(
  points: readonly (readonly [number, number])[],
  picture: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number; readonly side: 'xMin' | 'xMid' | 'xMax' } {
  const middle = (axis: 0 | 1) => {
    const all = points.map(point => point[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const within = (from: number, room: number) => Math.round(Math.min(Math.max(0, from), room));
  const x = within(middle(0) - BAND.width / 2, picture.width - BAND.width);
  const share = (middle(0) - x) / BAND.width;
  return {
    x,
    y: within(middle(1) - BAND.height / 2, picture.height - BAND.height),
    side: share < 0.42 ? 'xMin' : share > 0.58 ? 'xMax' : 'xMid',
  };
}
