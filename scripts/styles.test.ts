import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INK, PAPER } from '@quarter/domain/theme-colors';
import { describe, expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../apps');
const TOKENS = 'web/app/ui/tokens.css';
/** Set by the library of the desk. */
const OF_LIBRARY = /^--(?:mantine|label-offset)-/;
/** Spaces that have a token, px. */
const STEPS = [...read(TOKENS).matchAll(/--space-(\d+):/g)].map(([, step]) => Number(step));
/** Spaces of other values that the looks came with; their number may only fall. */
const MOST_OFF_STEPS = 87;
/** Widths at which the looks change, px. */
const WIDTHS = ['479.98', '767.98', '991.98', '1279.98', '1439.98', '1759.98'];

const SPACE =
  /(?<![\w-])(?:(?:scroll-)?(?:padding|margin)(?:-[a-z]+)*|(?:row-|column-)?gap|border-spacing|inset(?:-[a-z]+)*|top|right|bottom|left):[^;{}]+/g;
/** Measures of a thing itself: bounds of what grows, half of what is centred, what reaches out of its box. */
const OWN = /clamp\([^()]*\)|50% [-+] [\d.]+px|(?<![\w.-])-[\d.]+px/g;
const WIDTH_QUERY = /\([\w\s.:<>=-]*\bwidth\b[\w\s.:<>=-]*\)/g;
/** The root or the body with something in it. */
const OF_ROOT = /(?<![.#\w-])(?:html|body|:root)(?:[.:[#][^\s,{]*?)?:has\(/;
const BREAKPOINT = new RegExp(`^\\(width (?:<=|>) (?:${WIDTHS.join('|')})px\\)$`);

function read(path: string): string {
  return readFileSync(join(APPS, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Spaces that a style sheet writes as lengths, px; `1rem` and the like are NaN. */
function spaces(css: string): { readonly text: string; readonly px: number }[] {
  return (css.match(SPACE) ?? []).flatMap(text =>
    [...text.replace(OWN, '').matchAll(/(?<![\w.-])([\d.]+)(px|rem)/g)].map(([, length, unit]) => ({
      text,
      px: unit === 'px' ? Number(length) : Number.NaN,
    })),
  );
}

/** What asks for a width in words of its own. */
function otherWidths(queries: string): string[] {
  const asked = queries.match(WIDTH_QUERY) ?? [];
  return asked.filter(text => /\d(?:px|r?em)/.test(text) && !BREAKPOINT.test(text));
}

/** What a style sheet writes itself instead of taking it from the tokens. */
function literals(css: string): string[] {
  const found = [
    /\bfont-size:\s*[\d.]+rem/g,
    /\bfont:[^;]*\s[\d.]+rem/g,
    /\bz-index:\s*(?!-1\b|[12]\b)-?\d+/g,
    /(?<![\w-])(?:min-)?(?:width|height):\s*44px/g,
  ].flatMap(kind => css.match(kind) ?? []);
  const steps = spaces(css).filter(({ px }) => Number.isNaN(px) || STEPS.includes(px));
  const queries = css.match(/@media[^{]*/g) ?? [];
  return [...found, ...new Set(steps.map(({ text }) => text)), ...queries.flatMap(otherWidths)];
}

describe('style sheets', () => {
  const sheets = globSync('{web/app,web/kit,desk/src}/**/*.css', { cwd: APPS }).filter(
    path => path !== TOKENS,
  );
  const scripts = globSync('{web/app,web/kit,desk/src}/**/*.{ts,tsx}', { cwd: APPS });

  it('take type sizes, spaces, layers, targets and breakpoints from the lists', () => {
    expect(sheets.length).toBeGreaterThan(100);
    const wrong = sheets.flatMap(path => literals(read(path)).map(text => `${path}: ${text}`));
    expect(wrong).toEqual([]);
  });

  it('write no more spaces off the steps than they came with', () => {
    const off = sheets.flatMap(path => spaces(read(path))).filter(({ px }) => px > 1 && !STEPS.includes(px));
    expect(off.length).toBeLessThanOrEqual(MOST_OFF_STEPS);
  });

  it('and scripts ask for a width in the same words', () => {
    const wrong = scripts.flatMap(path => otherWidths(read(path)).map(text => `${path}: ${text}`));
    expect(wrong).toEqual([]);
  });

  it('read no property that nothing sets', () => {
    const all = [...sheets, TOKENS, ...scripts].map(read).join('\n');
    const set = new Set([...all.matchAll(/(?<!var\()(--[a-z][\w-]*)/g)].map(([, name]) => name));
    const unset = [...all.matchAll(/var\((--[a-z][\w-]*)/g)].map(([, name = '']) => name);
    expect(new Set(unset.filter(name => !set.has(name) && !OF_LIBRARY.test(name)))).toEqual(new Set());
  });

  // One rule is enough, and each change of a page has the browser look at all of it: docs/decisions/211.
  it('of the site ask nothing of the root or the body by what is in them', () => {
    const asks = sheets.filter(path => path.startsWith('web/') && OF_ROOT.test(read(path)));
    expect(asks).toEqual([]);
    expect('html[lang]:has(dialog:modal) body').toMatch(OF_ROOT);
    expect('.root:has(p), .body:has(p)').not.toMatch(OF_ROOT);
  });

  it('are caught with a literal of each kind', () => {
    const wrong = [
      'font-size: 0.9375rem',
      'font: 400 0.875rem',
      'z-index: 7',
      'min-height: 44px',
      'margin-top: 0.5rem',
      'padding: 3px 12px',
      'top: calc(50% + var(--a) - 8px)',
      '(max-width: 767.98px)',
      '(width <= 800px)',
    ];
    const right = 'z-index: 1; gap: 3px; left: -8px; inset: calc(50% - 12px) clamp(8px, 1vw, 12px)';
    const [size, font, layer, target, rem, step, sum, spelling, width] = wrong;
    const css = `a { ${size}; ${font} / 1.3 var(--font); ${layer}; ${target}; ${rem}; ${step}; ${sum}; ${right}; }`;
    expect(literals(`${css}\n@media ${spelling} {}\n@media (width > 767.98px) and ${width} {}`)).toEqual(
      wrong,
    );
  });
});

it('R-301 the two colours of the site are the same in style sheets and elsewhere', () => {
  const tokens = read(TOKENS);
  expect([/--paper: (\S+);/.exec(tokens)?.[1], /--ink: (\S+);/.exec(tokens)?.[1]]).toEqual([PAPER, INK]);
});
