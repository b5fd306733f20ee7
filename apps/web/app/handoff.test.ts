import { expect, it } from 'vitest';
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
  const markup = packedScript({ root: { name: 'x' }, page: { visit: pack(value) }, empty: null });
  const [, json = ''] = /^<script type="application\/json" id="packed">([^<]*)<\/script>$/.exec(markup) ?? [];
  expect(JSON.parse(json)).toEqual(value);
  expect(packedScript({ root: { name: 'x' } })).toBe('');
  expect(() => packedScript({ one: { a: pack(1) }, other: { b: pack(2) } })).toThrow('one packed value');
});
