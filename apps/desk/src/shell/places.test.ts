import { describe, expect, it } from 'vitest';
import { mayOpen, placesOf } from './places.ts';

const titles = (role: Parameters<typeof placesOf>[0]) => placesOf(role).map(({ title }) => title);

describe('places', () => {
  it('are those that the service lets a role ask for', () => {
    expect(titles('owner')).toEqual([
      'Сегодня',
      'Заявки',
      'Брони',
      'Лоты',
      'Загрузка',
      'Подборки',
      'Показатели',
      'Люди',
      'Журнал',
      'Данные человека',
      'Настройки',
    ]);
    expect(titles('sales')).toEqual(['Сегодня', 'Заявки', 'Брони', 'Лоты', 'Подборки']);
    expect(titles('viewer')).toEqual(['Сегодня', 'Лоты', 'Показатели']);
  });

  it('are closed with all that is below them', () => {
    expect(mayOpen('sales', '/people')).toBe(false);
    expect(mayOpen('viewer', '/requests/12')).toBe(false);
    expect(mayOpen('sales', '/requests/12')).toBe(true);
    expect(mayOpen('viewer', '/')).toBe(true);
    expect(mayOpen('viewer', '/nowhere')).toBe(true);
  });
});
