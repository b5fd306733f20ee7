import type { Dataset } from '@quarter/contract/dataset';

/** Words of the demo complex. Everything here is made up: names, phones and links belong to nobody. */
export const PROJECT: Dataset['project'] = {
  name: 'Излучина',
  tagline: 'Жилой квартал на изгибе Москвы-реки: четыре секции, двор без машин и 420 м набережной у дома',
  description:
    'Квартал из четырёх секций высотой 9, 17, 24 и 12 этажей на общем стилобате у набережной. ' +
    'Закрытый двор без машин, подземный паркинг на два уровня, десять помещений для кафе и магазинов вдоль реки. ' +
    'Демонстрационный проект: комплекс, цены и условия вымышлены.',
  address: 'Москва, набережная у излучины реки, 1 (демонстрационный адрес)',
  is_demo: true,
  coordinates: { lat: 55.7043, lng: 37.6584 },
  contacts: {
    sales: {
      phone: '+7 (495) 000-00-00',
      email: 'sales@izluchina.example',
      hours: 'Ежедневно с 9:00 до 21:00',
    },
    client_service: { phone: '+7 (495) 000-00-01', email: 'service@izluchina.example' },
    trust_line: { phone: '+7 (495) 000-00-02', email: 'trust@izluchina.example' },
  },
  links: {
    cabinet: 'https://cabinet.izluchina.example/',
    building_site: 'https://stroyka.izluchina.example/',
    telegram: 'https://telegram.izluchina.example/',
    vk: 'https://vk.izluchina.example/',
  },
  developer: 'Застройщик (демо)',
};
