import { expect, it } from 'vitest';
import { documentText } from './drawn-document.ts';
import { handoffScript, packedScripts } from './handoff.ts';
import { pack } from './shared/packed.ts';

it('carries any text and lets none of it out of its block', () => {
  const data = ['</script><script>alert(1)</script>', '<!--', 'a & "b" \\ \u2028'];
  const [, block = '', rest = ''] =
    /^<script type="application\/json">(.*?)<(.*)$/s.exec(handoffScript(`${JSON.stringify(data)}\n`)) ?? [];
  expect(JSON.parse(block)).toEqual(data);
  expect(rest).toMatch(/^\/script><script>[^<]*<\/script>$/);
});

it('carries one packed value, whatever its texts say', () => {
  const value = { text: '</script><script>alert(1)</script>' };
  const markup = packedScripts({ root: { name: 'x' }, page: { visit: pack(value) }, empty: null }, []);
  const [, json = ''] = /^<script type="application\/json" id="packed">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json)).toEqual(value);
  expect(packedScripts({ root: { name: 'x' } }, [])).toBe('');
  expect(() => packedScripts({ one: { a: pack(1) }, other: { b: pack(2) } }, [])).toThrow('one packed value');
});

it('carries the site once for all pages, beside what the page has packed', () => {
  const site = { name: '</script>', text: '"cards":[]' };
  const texts = [{ list: 1 }, { list: 2 }].map(page => {
    const pieces: Uint8Array[] = [];
    const text = packedScripts({ root: pack(site, 'site'), page: { visit: pack(page) } }, pieces);
    return { text: documentText({ text, pieces }), piece: pieces[0] };
  });
  expect(JSON.parse(/id="site">([^<]*)</.exec(texts[0]?.text ?? '')?.[1] ?? '')).toEqual(site);
  expect(JSON.parse(/id="packed">([^<]*)</.exec(texts[1]?.text ?? '')?.[1] ?? '')).toEqual({ list: 2 });
  expect(texts[0]?.piece).toBe(texts[1]?.piece);
});

it('carries cards as they are, wherever their list stands and whatever stands in other texts', () => {
  const card = { slug: 'a', text: '"cards":0 </script>' };
  const value = { note: '"cards":0', cards: null, list: { cards: [card, { slug: 'b' }], pages: 1 } };
  const json = (packed: unknown) => {
    const pieces: Uint8Array[] = [];
    const text = packedScripts({ page: { visit: pack(packed) } }, pieces);
    return /id="packed">([^<]*)</.exec(documentText({ text, pieces }))?.[1] ?? '';
  };
  expect(JSON.parse(json(value))).toEqual(value);
  expect(JSON.parse(json({ list: { cards: [card] } }))).toEqual({ list: { cards: [card] } });
  expect(JSON.parse(json({ list: { cards: [] } }))).toEqual({ list: { cards: [] } });
});
