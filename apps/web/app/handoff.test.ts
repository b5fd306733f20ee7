import { expect, it } from 'vitest';
import { documentText } from './drawn-document.ts';
import { handoffScript, packedScript } from './handoff.ts';
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
  const markup = packedScript({ root: { name: 'x' }, page: { visit: pack(value) }, empty: null }, []);
  const [, json = ''] = /^<script type="application\/json" id="packed">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json)).toEqual(value);
  expect(packedScript({ root: { name: 'x' } }, [])).toBe('');
  expect(() => packedScript({ one: { a: pack(1) }, other: { b: pack(2) } }, [])).toThrow('one packed value');
});

it('carries cards as they are, wherever their list stands and whatever stands in other texts', () => {
  const card = { slug: 'a', text: '"cards":0 </script>' };
  const value = { note: '"cards":0', cards: null, list: { cards: [card, { slug: 'b' }], pages: 1 } };
  const json = (packed: unknown) => {
    const pieces: Uint8Array[] = [];
    const text = packedScript({ page: { visit: pack(packed) } }, pieces);
    return /id="packed">([^<]*)</.exec(documentText({ text, pieces }))?.[1] ?? '';
  };
  expect(JSON.parse(json(value))).toEqual(value);
  expect(JSON.parse(json({ list: { cards: [card] } }))).toEqual({ list: { cards: [card] } });
  expect(JSON.parse(json({ list: { cards: [] } }))).toEqual({ list: { cards: [] } });
});
