import type { Panorama as PanoramaData } from '@quarter/contract/content/parts';
import { type ReactNode, useState } from 'react';
import { usePictures } from '../shared/sight/sight.ts';
import { IconButton } from './icon-button.tsx';
import { LatePart, lateComponent } from './late-part.tsx';
import styles from './panorama.module.css';
import type { Spot } from './panorama-spot.ts';
import { Picture } from './picture.tsx';

/** Stands in a `LatePart`. */
export const PanoramaViewer = lateComponent(() => import('./panorama-viewer.tsx'));

interface CoverProps {
  /** Name for a screen reader. */
  readonly label: string;
  readonly panorama: PanoramaData;
  /** Words over the poster, on a shade. */
  readonly children?: ReactNode;
  readonly onOpen: () => void;
}

interface Props extends Omit<CoverProps, 'onOpen'> {
  readonly spots: readonly Spot[];
}

/** A picture all around, that is an ordinary picture until somebody wants to look around in it. */
export function Panorama({ label, panorama, spots, children }: Props) {
  const [isAsked, setAsked] = useState(false);
  const hasPictures = usePictures();
  return (
    <PanoramaStage>
      {hasPictures && isAsked ? (
        <LatePart waiting={<Poster panorama={panorama} />} onDrop={() => setAsked(false)}>
          <PanoramaViewer label={label} panorama={panorama} spots={spots} />
        </LatePart>
      ) : (
        <PanoramaCover label={label} panorama={panorama} onOpen={() => setAsked(true)}>
          {children}
        </PanoramaCover>
      )}
    </PanoramaStage>
  );
}

/** Dark ground of a panorama and of its poster, as wide as the page. */
function PanoramaStage({ children }: { readonly children: ReactNode }) {
  return <div className={`theme-dark ${styles.stage}`}>{children}</div>;
}

/** What stands where a panorama can be opened: its poster, words and the button. */
function PanoramaCover({ label, panorama, children, onOpen }: CoverProps) {
  const hasPictures = usePictures();
  return (
    <>
      <Poster panorama={panorama} />
      <div className={styles.shade}>
        <div className={`wrap ${styles.row}`}>
          <div>{children}</div>
          {hasPictures && (
            <IconButton variant="plate" icon="around" label={`Осмотреться: ${label}`} onClick={onOpen} />
          )}
        </div>
      </div>
    </>
  );
}

function Poster({ panorama: { poster } }: { readonly panorama: PanoramaData }) {
  return <Picture picture={poster} sizes="100vw" className={styles.poster} />;
}
