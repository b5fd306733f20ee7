import { buffer } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';
import { TOO_HIGH } from './svg-apart.ts';
import { pngOf } from './svg-to-png.ts';

/**
 * A program: reads a drawing from its input and writes it as PNG to its output. One that is too high ends it with `TOO_HIGH`.
 *   svg-process.ts <width> <most height>, px
 */
const [width = 0, mostHeight = 0] = process.argv.slice(2).map(Number);
const svg = (await buffer(process.stdin)).toString();
const size = new Resvg(svg, { font: { loadSystemFonts: false } });
const height = (size.height * width) / size.width;
// A picture of any height would be drawn in memory before anybody could say that it is too large.
if (height > 0 && height <= mostHeight) process.stdout.write(await pngOf(svg, width));
else process.exitCode = TOO_HIGH;
