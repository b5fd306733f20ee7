import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

const OPTIONS = [{ value: 'morning', label: 'Утро' }];

it('R-228 has an empty option, which is shown as what no choice means there', () => {
  const usual = renderToStaticMarkup(<SelectField label="Категория" name="category" options={OPTIONS} />);
  expect(usual).toContain('<option value="" label="Не выбрано" selected="">Не выбрано</option>');

  const own = renderToStaticMarkup(
    <SelectField label="Время" name="wished_time" options={OPTIONS} nothing="Любое время" />,
  );
  expect(own).toContain('<option value="" label="Любое время" selected="">Не выбрано</option>');
  expect(own).toMatch(/<button[^>]*>Любое время</);
});
