import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

const FONTS = join(import.meta.dirname, '../modules/documents-pdf/fonts');

/**
 * A drawing as PNG, drawn in a thread of its own with the font of the site alone: the same on every machine.
 * @param width px; the height follows from the drawing
 */
export async function pngOf(svg: string, width: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: {
      fontFiles: [join(FONTS, 'onest-400.ttf'), join(FONTS, 'onest-500.ttf')],
      loadSystemFonts: false,
      defaultFontFamily: 'Onest',
    },
  });
  return picture.asPng();
}
