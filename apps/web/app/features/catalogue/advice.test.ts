import { describe, expect, it } from 'vitest';
import { counted, keepOnly, relaxations } from './advice.ts';
import { facets, filter, SPECS } from './testing.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const options = (counts: Record<string | number, number>, all: { value: string | number; label: string }[]) =>
  all.map(option => ({ ...option, count: counts[option.value] ?? 0 }));

/** Nothing fits any filter unless a test says so. */
const none = facets({
  count: 0,
  layout_type: options({}, SPECS.layout_type),
  building: options({}, SPECS.building),
  window_look: options({}, SPECS.window_look),
  facing_type: options({}, SPECS.facing_type),
  features: options({}, SPECS.features),
  price: null,
  area: null,
  floor: null,
  payment: null,
});

describe('advice for an empty list', () => {
  it('R-628 finds the least relaxation of each filter', () => {
    const chosen = filter({
      layout_type: [3],
      price_max: 40_000_000,
      floor_min: 20,
      window_look: ['river'],
    });
    const found = relaxations(
      chosen,
      {
        ...none,
        price: { min: 46_215_000, max: 60_000_000 },
        floor: { min: 8, max: 17 },
        window_look: options({ courtyard: 3 }, SPECS.window_look),
        layout_type: options({ 0: 1, 2: 9 }, SPECS.layout_type),
      },
      SPECS,
    );
    expect(found.map(item => [plain(item.text), item.count])).toEqual([
      ['Поднять цену до 46,3 млн ₽', null],
      ['Смотреть этажи с 8 по 17', null],
      ['Взять 2 комнаты', 9],
      ['Добавить вид «Двор»', 3],
    ]);
    expect(found[0]?.filter).toEqual({ ...chosen, price_max: 46_300_000 });
    expect(found[2]?.filter.layout_type).toEqual([2, 3]);
  });

  it('lowers a bound that is too high, and drops bounds with a gap between flats', () => {
    const low = relaxations(filter({ area_min: 120 }), { ...none, area: { min: 31.1, max: 94.65 } }, SPECS);
    expect(low[0]).toMatchObject({ filter: { area_min: 94.6 } });
    const gap = relaxations(
      filter({ price_min: 30_000_000, price_max: 30_100_000 }),
      { ...none, price: { min: 20_000_000, max: 40_000_000 } },
      SPECS,
    );
    expect(gap[0]).toMatchObject({
      text: 'Смотреть любую цену',
      filter: { price_min: null, price_max: null },
    });
  });

  it('asks for the counts it does not know and leaves out what gives nothing', async () => {
    const chosen = filter({ is_discount: true, is_mortgage: true });
    const asked: boolean[] = [];
    const advice = await counted(relaxations(chosen, none, SPECS), async relaxed => {
      asked.push(relaxed.is_discount);
      return relaxed.is_discount ? 0 : 12;
    });
    expect(asked).toHaveLength(2);
    expect(advice.map(item => [item.text, item.count])).toEqual([['Смотреть и без скидки', 12]]);
  });

  it('keeps single filters when none of them alone is to blame', () => {
    const kept = keepOnly(filter({ layout_type: [3], floor_min: 20, order: '-area' }), SPECS);
    expect(kept.map(item => item.filter)).toEqual([
      filter({ layout_type: [3], order: '-area' }),
      filter({ floor_min: 20, order: '-area' }),
    ]);
    const looks = keepOnly(filter({ window_look: ['courtyard', 'river'] }), SPECS);
    expect(looks.map(item => [item.text, item.filter.window_look])).toEqual([
      ['Оставить только «Двор»', ['courtyard']],
      ['Оставить только «Москва-река»', ['river']],
    ]);
  });
});
