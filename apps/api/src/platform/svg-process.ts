import { buffer } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';
import { pngOf } from './svg-to-png.ts';

/**
 * A program: reads a drawing from its input and writes it as PNG to its output. What it is not to draw ends it with 2.
 *   svg-process.ts <width> <most height>, px
 */
const [width = 0, mostHeight = 0] = process.argv.slice(2).map(Number);
const svg = (await buffer(process.stdin)).toString();
const size = new Resvg(svg, { font: { loadSystemFonts: false } });
const height = (size.height * width) / size.width;
// A picture of any height would be drawn in memory before anybody could say that it is too large.
if (height > 0 && height <= mostHeight) process.stdout.write(await pngOf(svg, width));
else process.exitCode = 2;
