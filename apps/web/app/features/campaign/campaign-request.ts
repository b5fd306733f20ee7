/** What a campaign ends with, also when it is over: somebody who shows the flats. */
export const CAMPAIGN_REQUEST = {
  title: 'Посмотреть квартиры',
  text: 'Покажем их в\u00a0офисе продаж или по\u00a0видео и\u00a0посчитаем платёж на\u00a0сегодня.',
};
