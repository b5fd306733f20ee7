import type { PlanImage as Plan } from '@quarter/contract/property';
import { cx } from '../cx.ts';
import { NoPlan } from './no-plan.tsx';
import styles from './plan-image.module.css';
import { PlanPicture } from './plan-picture.tsx';

export interface PlanImageProps {
  readonly plan: Plan | null;
  /** Russian text for those who cannot see the drawing; an empty one makes it decoration. */
  readonly alt: string;
  /**
   * Size in millimetres that the drawing is centred in. Give the same frame to every plan of a list, and they
   * share one scale. The drawing's own size when absent.
   */
  readonly frame?: { readonly width: number; readonly height: number };
  /** The width that a picture really takes, as the `sizes` attribute wants it; that of a card by default. */
  readonly sizes?: string;
  readonly className?: string;
}

/** Lazy pictures are as wide as they are laid out, for browsers that know it. */
const CARD = 'auto, (width <= 767.98px) 80vw, 360px';

/** Small plan of a flat: walls, doors, windows, furniture, no texts and tiles. It takes the colour of the text around it. */
export function PlanImage({ plan, alt, frame, sizes = CARD, className }: PlanImageProps) {
  if (plan === null) return <NoPlan className={className} />;
  if (plan.kind === 'picture')
    return <PlanPicture plan={plan} alt={alt} sizes={sizes} className={className} />;
  const width = frame?.width ?? plan.width;
  const height = frame?.height ?? plan.height;
  const box = `${(plan.width - width) / 2} ${(plan.height - height) / 2} ${width} ${height}`;
  const isDecoration = alt === '';
  return (
    <svg
      className={cx(styles.image, className)}
      viewBox={box}
      role={isDecoration ? undefined : 'img'}
      aria-label={isDecoration ? undefined : alt}
      aria-hidden={isDecoration || undefined}
    >
      <use href={`${plan.href}#furniture`} />
      <use href={`${plan.href}#structure`} />
    </svg>
  );
}
