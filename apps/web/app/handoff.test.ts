import { expect, it } from 'vitest';
import { handoffScript } from './handoff.ts';

it('carries any text and lets none of it out of its block', () => {
  const data = ['</script><script>alert(1)</script>', '<!--', 'a & "b" \\ \u2028'];
  const [, block = '', rest = ''] =
    /^<script type="application\/json">(.*?)<(.*)$/s.exec(handoffScript(`${JSON.stringify(data)}\n`)) ?? [];
  expect(JSON.parse(block)).toEqual(data);
  expect(rest).toMatch(/^\/script><script>[^<]*<\/script>$/);
});
