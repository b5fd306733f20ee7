import { describe, expect, it } from 'vitest';
import { ownContent } from './testing.ts';

const { problemsOf } = ownContent();

describe('pages by intent', () => {
  const item = (slug: string, filter: string) => `  - slug: ${slug}
    filter: ${filter}
    label: Студии
    title: Студии
    description: Окна на реку
    text: [Одна комната у окна]
`;
  const problems = (...items: string[]) => problemsOf('intents', `items:\n${items.join('')}`);

  it('name an address and a filter of the boutique', async () => {
    expect(await problems(item('studii', 'layout_type=0'), item('vysoko', 'floor_min=15&balcony=1'))).toEqual(
      [],
    );
  });

  it('are refused by the field that is wrong', async () => {
    const wrong = await problems(
      item('Studii', 'layout_type=0'),
      item('price', 'layout_type=1'),
      item('komnaty', 'rooms=2'),
      item('dorogo', 'price_min=много'),
      item('poryadok', 'order=price'),
      item('vse', '"layout_type="'),
    );
    expect(wrong).toEqual([
      'content/intents.yaml:2: items[0].slug: ожидается имя из строчных латинских букв, цифр и дефисов',
      'content/intents.yaml:8: items[1].slug: по этому адресу уже есть другая страница',
      'content/intents.yaml:15: items[2].filter: нет такого условия бутика: «rooms»',
      'content/intents.yaml:21: items[3].filter: price_min: Введите целое число не меньше 0',
      'content/intents.yaml:27: items[4].filter: нет такого условия бутика: «order»',
      'content/intents.yaml:33: items[5].filter: нужно хотя бы одно условие: layout_type=0',
    ]);
  });

  it('are refused where one has the address or the flats of another', async () => {
    expect(await problems(item('studii', 'layout_type=0'), item('studii', 'layout_type=1'))).toEqual([
      'content/intents.yaml:8: items[1].slug: страница «studii» уже есть выше',
    ]);
    expect(await problems(item('a', 'facing_type=x,y'), item('b', 'facing_type=y&facing_type=x'))).toEqual([
      'content/intents.yaml:9: items[1].filter: с таким же отбором уже есть страница выше',
    ]);
  });
});
