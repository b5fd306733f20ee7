import type { PlanImage as Plan } from '@quarter/contract/property';
import styles from './plan-image.module.css';

export interface PlanImageProps {
  readonly plan: Plan | null;
  /** Russian text for those who cannot see the drawing; an empty one makes it decoration. */
  readonly alt: string;
  /**
   * Size in millimetres that the drawing is centred in. Give the same frame to every plan of a list, and they
   * share one scale. The drawing's own size when absent.
   */
  readonly frame?: { readonly width: number; readonly height: number };
  readonly className?: string;
}

/** Small plan of a flat: walls, doors, windows, furniture, no texts and tiles. It takes the colour of the text around it. */
export function PlanImage({ plan, alt, frame, className }: PlanImageProps) {
  const names = className ? `${styles.image} ${className}` : styles.image;
  if (plan === null) return <div className={`${names} ${styles.pending}`}>План уточняется</div>;
  if (plan.kind === 'picture') {
    return (
      <img
        className={names}
        src={plan.href}
        width={plan.width}
        height={plan.height}
        alt={alt}
        loading="lazy"
      />
    );
  }
  const width = frame?.width ?? plan.width;
  const height = frame?.height ?? plan.height;
  const box = `${(plan.width - width) / 2} ${(plan.height - height) / 2} ${width} ${height}`;
  const isDecoration = alt === '';
  return (
    <svg
      className={names}
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
