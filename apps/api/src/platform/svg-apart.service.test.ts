import { afterEach, describe, expect, it, vi } from 'vitest';
import { pngOfForeign } from './svg-apart.ts';

const FILE = '/srv/secret.png';
const drawing = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inside}</svg>`;
const SIZE = { width: 400, mostHeight: 800 };
const PATH = '<path id="a" d="M1 1h18v8H1z"/>';
/** Takes a minute and more. */
const ENDLESS = `<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="99"/></filter>${'<path filter="url(#f)" d="M0 0h20v10H0z"/>'.repeat(500)}`;

afterEach(() => vi.unstubAllEnvs());

describe('a drawing of others', () => {
  it.each([
    ['a link', `<image href="${FILE}"/>`],
    ['a link in single quotes', `<image href='${FILE}'/>`],
    ['a link with spaces and lines around its sign', `<image href\n = \t"${FILE}"/>`],
    ['a link of the older kind', `<image xlink:href="${FILE}"/>`],
    ['a link behind a false quote', `<desc>href="#</desc><image href="${FILE}"/>`],
    ['a link of a filter', `<filter id="f"><feImage href="${FILE}"/></filter>`],
    ['an address of a file', `<image href="file://${FILE}"/>`],
    ['an address of a site', '<image href="https://crm.example/a.png"/>'],
    ['a drawing inside of it', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['text inside of it', '<image href="data:text/plain;base64,PHN2Zy8+"/>'],
    ['a sign in place of a letter', '<image href="&#47;srv/secret.png"/>'],
  ])('that leads outside by %s is not drawn', async (_name, inside) => {
    expect(await pngOfForeign(drawing(inside), SIZE)).toBe('outside');
  });

  it('that leads outside by a name of its own is not drawn', async () => {
    const named = drawing('<image href="&file;"/>', `<!DOCTYPE svg [<!ENTITY file '${FILE}'>]>`);
    expect(await pngOfForeign(named, SIZE)).toBe('outside');
    const whole = drawing('&all;', `<!DOCTYPE svg [<!ENTITY all '<image hre&#102;="${FILE}"/>'>]>`);
    expect(await pngOfForeign(whole, SIZE)).toBe('broken');
  });

  it('may name its own parts and hold pictures, whatever the Node of the site is told', async () => {
    vi.stubEnv('NODE_OPTIONS', '--require /srv/no-such-file.cjs');
    const inside = `${PATH}<use href="#a"/><image href="data:image/png;base64,AAAA" width="1" height="1"/>`;
    const png = await pngOfForeign(drawing(inside), SIZE);
    expect(Buffer.isBuffer(png) && [png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 200]);
  });

  it('is given up when it is too high or takes too long, and when the site stops', async () => {
    expect(await pngOfForeign(drawing(PATH), { width: 400, mostHeight: 199 })).toBe('high');
    const [tooLong, late] = [500, 3_000].map(mostMs => pngOfForeign(drawing(ENDLESS), { ...SIZE, mostMs }));
    const stopped = pngOfForeign(drawing(ENDLESS), { ...SIZE, signal: AbortSignal.timeout(1_500) });
    expect(await Promise.race([tooLong, stopped])).toBe('broken');
    await expect(Promise.race([stopped, late])).rejects.toThrow('timeout');
    expect(await late).toBe('broken');
  });
});
