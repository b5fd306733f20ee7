import type { Dataset } from '@quarter/contract/dataset';

/** Words of the demo complex. Everything here is made up: names, phones and links belong to nobody. */
export const PROJECT: Dataset['project'] = {
  name: 'Излучина',
  tagline:
    'Жилой квартал на изгибе Москвы-реки: четыре секции, двор без машин и 420\u00a0м набережной у дома',
  description:
    'Квартал из четырёх секций высотой 9, 17, 24 и 12\u00a0этажей на общем стилобате у набережной. ' +
    'Закрытый двор без машин, подземный паркинг на два уровня, десять помещений для кафе и магазинов вдоль реки. ' +
    'Демонстрационный проект: комплекс, цены и условия вымышлены.',
  address: 'Москва, Береговая набережная, 1 (демонстрационный адрес)',
  is_demo: true,
  coordinates: { lat: 55.7043, lng: 37.6584 },
  contacts: {
    sales: {
      title: 'Офис продаж',
      note: 'Расскажем о квартирах и условиях, запишем на встречу в офисе',
      phone: '+7 (495) 000-00-00',
      email: 'sales@izluchina.example',
      hours: 'Ежедневно с 9:00 до 21:00',
    },
    client_service: {
      title: 'Клиентская служба',
      note: 'Вопросы жителей и владельцев о ключах, доме и документах',
      phone: '+7 (495) 000-00-01',
      email: 'service@izluchina.example',
    },
    trust_line: {
      title: 'Служба доверия',
      note: 'Сообщите о нарушении при продаже или на стройке. Можно не называть себя, ответим за 3 рабочих дня',
      phone: '+7 (495) 000-00-02',
      email: 'trust@izluchina.example',
    },
    hidden: ['+7 (495) 000-00-03', '+7 (495) 000-00-04'],
  },
  links: {
    cabinet: 'https://cabinet.izluchina.example/',
    building_site: 'https://stroyka.izluchina.example/',
    social: [
      { name: 'Telegram', href: 'https://telegram.izluchina.example/' },
      { name: 'ВКонтакте', href: 'https://vk.izluchina.example/' },
    ],
  },
  developer: 'Застройщик (демо)',
  promo: {
    text: 'Special offer до -17%',
    text_ru: 'Спецпредложение до −17%',
    is_russian: false,
    tooltip: 'Скидка действительна при 100% оплате',
  },
  season: { is_season_version: true, season_version: 'spring' },
  legal: {
    offer: [
      'Сведения о ценах, площадях, сроках и условиях на сайте носят информационный характер и не являются ' +
        'публичной офертой по статье 437 Гражданского кодекса РФ.',
      'Изображения созданы на компьютере, детали могут отличаться. Проектная декларация опубликована в Единой ' +
        'информационной системе жилищного строительства.',
    ],
    credit: 'Разработка сайта: студия (демо)',
  },
};
