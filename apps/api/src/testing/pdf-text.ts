import { inflateSync } from 'node:zlib';

/** Text of a PDF that the service has written, in the order of writing, whitespace folded to single spaces. */
export function pdfText(file: Buffer): string {
  return pdfRuns(file).join(' ').replace(/\s+/g, ' ').trim();
}

/** The same as it is written, piece by piece. */
export function pdfRuns(file: Buffer): string[] {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, id = '', text = '']) => [id, text]),
  );
  const object = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(object(id)) ?? [];
      return [name, lettersOf(streamOf(object(letters)))];
    }),
  );
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(object(id)));
  return pages.flatMap(page => wordsOf(page, fonts));
}

/** Content of a stream, unpacked. */
function streamOf(object: string): string {
  const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(object) ?? [];
  return packed === '' ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** Letters of a font by the numbers of its glyphs. */
function lettersOf(map: string): readonly string[] {
  const [, list = ''] = /beginbfrange[^[]*\[(.*?)\]/s.exec(map) ?? [];
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    String.fromCharCode(...codes.split(' ').map(code => Number.parseInt(code, 16))),
  );
}

function wordsOf(page: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  let letters: readonly string[] = [];
  return [...page.matchAll(/\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, glyphs]) => {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    if (glyphs === undefined) return [];
    const numbers = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    return numbers.map(number => letters[Number.parseInt(number, 16)] ?? '').join('');
  });
}
