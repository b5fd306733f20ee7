import type { Panorama as PanoramaData } from '@quarter/contract/content/parts';
import { type ReactNode, useState } from 'react';
import { usePictures } from '../shared/sight/sight.ts';
import { IconButton } from './icon-button.tsx';
import { LatePart, lateComponent } from './late-part.tsx';
import styles from './panorama.module.css';
import type { Spot } from './panorama-spot.ts';
import { Picture } from './picture.tsx';

const Viewer = lateComponent(() => import('./panorama-viewer.tsx'));

interface Props {
  /** Name for a screen reader. */
  readonly label: string;
  readonly panorama: PanoramaData;
  readonly spots: readonly Spot[];
  /** Words over the poster, on a shade. */
  readonly children?: ReactNode;
  /** Degrees to each side of its middle in which the picture is true; all around when absent. */
  readonly reach?: number;
  /** Whether the viewer stands here, when somebody above decides: a page shows one at a time. */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  /** The viewer has not come, and the visitor does without it. */
  readonly onDrop?: () => void;
}

/** A picture all around, that is an ordinary picture until somebody wants to look around in it. */
export function Panorama({ label, panorama, spots, reach, children, isOpen, onOpen, onDrop }: Props) {
  const [isAsked, setAsked] = useState(false);
  const hasPictures = usePictures();
  const poster = <Picture picture={panorama.poster} sizes="100vw" className={styles.poster} />;
  return (
    <div className={`theme-dark ${styles.stage}`}>
      {hasPictures && (isOpen ?? isAsked) ? (
        <LatePart
          waiting={poster}
          onDrop={() => {
            setAsked(false);
            onDrop?.();
          }}
        >
          <Viewer label={label} panorama={panorama} spots={spots} {...(reach && { reach })} />
        </LatePart>
      ) : (
        <>
          {poster}
          <div className={styles.shade}>
            <div className={`wrap ${styles.row}`}>
              <div>{children}</div>
              {hasPictures && (
                <IconButton
                  variant="plate"
                  icon="around"
                  label={`Осмотреться: ${label}`}
                  onClick={() => {
                    setAsked(true);
                    onOpen?.();
                  }}
                />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
