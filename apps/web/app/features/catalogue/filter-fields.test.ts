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
