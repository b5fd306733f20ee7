import type { PlanImage } from '@quarter/contract/property';
import { useCallback, useState } from 'react';
import { cx } from '../cx.ts';
import { NoPlan } from './no-plan.tsx';
import styles from './plan-image.module.css';

interface Props {
  readonly plan: PlanImage;
  readonly alt: string;
  /** The width that the picture really takes, as the `sizes` attribute wants it. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** The plan of an imported lot: a picture. One that does not come leaves its place to the site's own drawing. */
export function PlanPicture({ plan: { href, srcset, width, height }, alt, sizes, className }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  // One that failed before the page came alive has told nobody.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && isLost(image)) setLost(href);
    },
    [href],
  );
  if (lost === href) return <NoPlan className={className} />;
  return (
    <img
      ref={look}
      className={cx(styles.image, styles.picture, className)}
      src={href}
      srcSet={srcset}
      sizes={srcset === undefined ? undefined : sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      onError={() => setLost(href)}
    />
  );
}

/** Whether a picture has been asked for in vain; one that waits to come into view is not complete. */
export function isLost(image: Pick<HTMLImageElement, 'complete' | 'naturalWidth'>): boolean {
  return image.complete && image.naturalWidth === 0;
}
