import { ConfigError } from '../config-error.ts';
import { readOrigins, toAddress } from './config-values.ts';

/** A server of map tiles that the pages draw the location with. */
export interface MapConfig {
  /** Address of its style in the format of MapLibre. */
  readonly style: string;
  /** Every origin that the style, its tiles, glyphs and signs come from. */
  readonly origins: readonly string[];
}

/**
 * Reads MAP_STYLE_URL (address of a style, none by default) and MAP_ORIGINS (other origins that the style names, with
 * spaces between). Throws `ConfigError`.
 */
export function readMap(env: Readonly<Record<string, string | undefined>>): MapConfig | null {
  const others = readOrigins('MAP_ORIGINS', env.MAP_ORIGINS);
  if (!env.MAP_STYLE_URL) {
    if (others.length > 0) throw new ConfigError('MAP_ORIGINS means nothing without MAP_STYLE_URL.');
    return null;
  }
  const style = toAddress('MAP_STYLE_URL', env.MAP_STYLE_URL);
  return { style, origins: [...new Set([new URL(style).origin, ...others])] };
}
