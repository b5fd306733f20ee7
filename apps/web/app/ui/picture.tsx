import type { ComponentPropsWithRef } from 'react';
import { usePictures } from '../shared/sight/sight.ts';
import { cx } from './cx.ts';
import styles from './picture.module.css';
import { PHONE } from './widths.ts';

/** One picture of a generated manifest of `app/pictures`. */
export interface MadePicture {
  readonly alt: string;
  /** Size of the widest variant, px. */
  readonly width: number;
  readonly height: number;
  /** Prevailing colour, `#rrggbb`. */
  readonly color: string;
  /** Address up to «-{width}.{format}». */
  readonly src: string;
  readonly widths: readonly number[];
}

export interface PictureData extends MadePicture {
  /** What the dark theme shows in its place, of the same shape; only the one that is seen is loaded. */
  readonly dark?: MadePicture | undefined;
}

interface Props extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  readonly picture: PictureData;
  /** The width the picture really takes, as the `sizes` attribute wants it. */
  readonly sizes: string;
  /** Another crop for phones, up to 767.98 px. */
  readonly phone?: PictureData;
  /** The largest picture of the first screen: loaded first, never lazily. */
  readonly priority?: boolean;
}

/**
 * A picture in the best format and width for the screen; its place is kept and coloured before it comes. With a
 * picture of the dark theme both are lazy, and the hidden one is never loaded. For who wants no pictures, its words.
 */
export function Picture({ picture, sizes, phone, priority = false, className, ...rest }: Props) {
  const { dark } = picture;
  const hasPictures = usePictures();
  if (!hasPictures) return <PictureWords>{rest.alt ?? picture.alt}</PictureWords>;
  return [picture, dark].map(
    one =>
      one && (
        <picture key={one.src} data-dark={dark && one === dark}>
          {phone && (
            <Sources picture={phone} sizes={sizes} media={PHONE} width={phone.width} height={phone.height} />
          )}
          <Sources picture={one} sizes={sizes} />
          <img
            alt={one.alt}
            loading={priority && !dark ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? undefined : 'async'}
            {...rest}
            src={`${one.src}-${one.widths[0]}.jpeg`}
            width={one.width}
            height={one.height}
            data-color={one.color}
            className={cx(styles.image, className)}
          />
        </picture>
      ),
  );
}

/** Stands for a picture, a film or a panorama that is not shown. */
export function PictureWords({ children }: { readonly children: string }) {
  return children && <span className={styles.words}>{children}</span>;
}

interface SourcesProps extends Omit<ComponentPropsWithRef<'source'>, 'srcSet' | 'type'> {
  readonly picture: PictureData;
}

function Sources({ picture, ...rest }: SourcesProps) {
  return (['avif', 'jpeg'] as const).map(format => (
    <source key={format} {...rest} srcSet={sourceSet(picture, format)} type={`image/${format}`} />
  ));
}

/** Every width of a picture in one format, as `srcset` lists them. */
export function sourceSet({ src, widths }: MadePicture, format: 'avif' | 'jpeg'): string {
  return widths.map(width => `${src}-${width}.${format} ${width}w`).join(', ');
}
