import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../apps/web');
const TOKENS = 'app/ui/tokens.css';
/** Widths at which the looks change, in px; one below is written `.98`. */
const WIDTHS = '479.98 767.98 768 991.98 992 1279.98 1280 1439.98 1759.98 1760'.split(' ');

/** What a style sheet writes itself instead of taking it from the tokens. */
function literals(css: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found = [
    /\bfont-size:\s*[\d.]+rem/g,
    /\bfont:[^;]*\s[\d.]+rem/g,
    /\bz-index:\s*(?!-1\b|[12]\b)-?\d+/g,
    /(?<![\w-])(?:min-)?(?:width|height):\s*44px/g,
  ].flatMap(kind => rules.match(kind) ?? []);
  const widths = (rules.match(/@media[^{]*/g) ?? [])
    .flatMap(query => [...query.matchAll(/\((?:min|max)-width:\s*([\d.]+)px\)/g)])
    .filter(([, width = '']) => !WIDTHS.includes(width))
    .map(([text]) => text);
  return [...found, ...widths];
}

describe('style sheets', () => {
  it('take type sizes, layers, targets and breakpoints from the lists', () => {
    const sheets = globSync('{app,kit}/**/*.css', { cwd: WEB }).filter(path => path !== TOKENS);
    expect(sheets.length).toBeGreaterThan(100);
    const wrong = sheets.flatMap(path =>
      literals(readFileSync(join(WEB, path), 'utf8')).map(text => `${path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are caught with a literal of each kind', () => {
    const wrong = [
      'font-size: 0.9375rem',
      'font: 400 0.875rem',
      'z-index: 7',
      'min-height: 44px',
      '(max-width: 800px)',
    ];
    const [size, font, layer, target, width] = wrong;
    const css = `a { ${size}; ${font} / 1.3 var(--font); ${layer}; ${target}; z-index: 1; }\n@media ${width} {}`;
    expect(literals(css)).toEqual(wrong);
  });
});
