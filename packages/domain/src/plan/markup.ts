import type { PathData } from './pen.ts';

/**
 * Markup of drawings. Pages show groups by reference, so colours are presentation attributes in the text's
 * colour, and every stroke says itself that it does not scale: that attribute is not inherited.
 */

/** Hairline of 1 px, or of another width; empty data draws nothing. */
export function strokePath({ data }: PathData, { opacity = '', width = '' } = {}): string {
  if (data === '') return '';
  const weight = width && ` stroke-width="${width}"`;
  const strength = opacity && ` stroke-opacity="${opacity}"`;
  return `<path fill="none" stroke="currentColor"${weight}${strength} vector-effect="non-scaling-stroke" d="${data}"/>`;
}

/** Even-odd area; empty data draws nothing. */
export function fillPath({ data }: PathData, opacity = '', id = ''): string {
  if (data === '') return '';
  const name = id && ` id="${id}"`;
  const strength = opacity && ` fill-opacity="${opacity}"`;
  return `<path${name} fill="currentColor"${strength} fill-rule="evenodd" d="${data}"/>`;
}

export function group(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`;
}

/** Standalone document whose user units are millimetres. */
export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

/**
 * A drawing whose strokes have their widths in its own units, for what does not know strokes that stay as they are when
 * the drawing is scaled.
 * @param hair width of a hairline, mm
 */
export function scaledStrokes(svg: string, hair: number): string {
  return svg
    .replace(/ stroke="currentColor"(?: stroke-width="([\d.]+)")?/g, (_, width: string | undefined) => {
      return ` stroke="currentColor" stroke-width="${Math.round(Number(width ?? 1) * hair)}"`;
    })
    .replaceAll(' vector-effect="non-scaling-stroke"', '');
}
