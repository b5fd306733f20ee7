import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FilterFields } from './filter-fields.tsx';
import { facets, filter, SPECS } from './testing.ts';

const specs = {
  ...SPECS,
  layout_type: [{ value: 3, label: '3' }],
  common_layout_type: [{ value: 'euro', label: 'Евро' }],
};
const html = (rooms: number[], chosen: string[] = []) =>
  renderToStaticMarkup(
    createElement(FilterFields, {
      filter: filter({ layout_type: rooms, common_layout_type: chosen }),
      facets: { ...facets(), layout_type: [{ value: 3, label: '3', count: 5 }] },
      specs,
      rate: null,
      sections: null,
      onSections: () => undefined,
      onChange: () => undefined,
    }),
  );

describe('types of layouts', () => {
  it('R-624 are offered to who looks for three-room flats, or to take a chosen one back', () => {
    expect(html([3])).toContain('name="common_layout_type"');
    expect(html([])).not.toContain('name="common_layout_type"');
    expect(html([2])).not.toContain('name="common_layout_type"');
    expect(html([], ['euro'])).toContain('name="common_layout_type"');
  });
});

describe('sections of a complex that has hundreds', () => {
  const building = Array.from({ length: 300 }, (_, index) => ({
    value: index + 1,
    label: `Секция ${index + 1}`,
  }));
  const page = (chosen: number[], options = building) =>
    renderToStaticMarkup(
      createElement(FilterFields, {
        filter: filter({ building: chosen }),
        facets: { ...facets(), building: options.map(option => ({ ...option, count: 1 })) },
        specs: { ...SPECS, building: options },
        rate: null,
        sections: null,
        onSections: () => undefined,
        onChange: () => undefined,
      }),
    );
  const sectionsOf = (html: string) =>
    [...html.matchAll(/name="building"[^>]*? value="(\d+)"/g)].map(([, value]) => Number(value));

  it('are the first and the chosen ones, and all of them after a press', () => {
    const sections = sectionsOf(page([200]));
    expect(sections).toEqual([...building.slice(0, 48).map(({ value }) => value), 200]);
    expect(page([200])).toContain('Показать все: 300');
  });

  it('are all there at once where they are few', () => {
    const few = building.slice(0, 48);
    expect(sectionsOf(page([], few))).toHaveLength(48);
    expect(page([], few)).not.toContain('Показать все');
  });
});
