import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

/** The module with each of its faults. */
const changed = (source: string) =>
  mutantsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

describe('small faults of a module', () => {
  it.each([
    ['x = (a + b) / 2', [';', 'x = (a - b) / 2', 'x = (a + b) * 2', 'x = (a + b) / 3']],
    ['x = a < 1', [';', 'x = a <= 1', 'x = a < 2']],
    ['x = a ?? !b', [';', 'x = a && !b', 'x = a ?? b']],
    ['x = Math.round(a)', [';', 'x = Math.floor(a)']],
    ['x = a.filter(b)', [';', 'x = a']],
    ['x = and(a, b)', [';', 'x = and(b)', 'x = and(a)']],
    ['x = /^a[^b]$/u', [';', 'x = /a[^b]$/u', 'x = /^a[^b]/u', 'x = /^a[b]$/u']],
    ["x = ['a', '']", [';', 'x = []', "x = ['', '']", "x = ['a', 'mutant']"]],
    ['x = `a b`', [';', 'x = ``']],
    ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
    ['if (a) throw b', ['if (true) throw b', 'if (false) throw b', 'if (a) ;']],
    ['while (a) b++', ['while (false) b++', 'while (a) ;', 'while (a) b--']],
  ])('%s', (source, expected) => {
    expect(new Set(changed(source))).toEqual(new Set(expected));
  });

  it.each([
    "import a from 'a';",
    "export * from 'a';",
    "type A = 'a' | 1;",
    "const a: Record<'b', 1> = c as A<'d'>;",
    'const a = { "b": c };',
    'const a = sql`b`;',
  ])('leaves alone %s', source => {
    expect(changed(source)).toEqual([]);
  });
});
