import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanImage } from './plan-image.tsx';
import { isLost } from './plan-picture.tsx';
import { PlanSheet } from './plan-sheet.tsx';

const PICTURE = {
  kind: 'picture',
  href: '/plans/picture/a-960.webp',
  srcset: '/plans/picture/a-480.webp 480w, /plans/picture/a-960.webp 960w',
  width: 960,
  height: 640,
} as const;

describe('the plan of an imported flat', () => {
  it('is a picture of known size that comes when it is seen, as wide as it is shown', () => {
    const markup = renderToStaticMarkup(<PlanImage plan={PICTURE} alt="План" />);
    expect(markup).toMatch(/^<img [^>]*src="\/plans\/picture\/a-960\.webp"/);
    expect(markup).toContain(`srcSet="${PICTURE.srcset}" sizes="auto,`);
    expect(markup).toContain('width="960" height="640" alt="План" loading="lazy"');
  });

  it('has no widths to choose of when it is a file of the site itself', () => {
    const { srcset: _, ...own } = PICTURE;
    expect(renderToStaticMarkup(<PlanImage plan={own} alt="" />)).not.toMatch(/srcset|sizes/i);
  });
});

describe('where there is no plan', () => {
  it('the outline of the site stands with words, in a card and on the page of a flat', () => {
    for (const markup of [
      renderToStaticMarkup(<PlanImage plan={null} alt="" />),
      renderToStaticMarkup(<PlanSheet plan={null} notes={null} alt="План" />),
    ]) {
      expect(markup).toContain('План уточняется');
      expect(markup).toMatch(/<svg [^>]*aria-hidden="true"><path/);
      expect(markup).not.toContain('<img');
    }
  });

  it('a picture is lost when it was asked for in vain, not while it waits or is on its way', () => {
    expect(isLost({ complete: true, naturalWidth: 0 })).toBe(true);
    expect(isLost({ complete: false, naturalWidth: 0 })).toBe(false);
    expect(isLost({ complete: true, naturalWidth: 960 })).toBe(false);
  });
});
