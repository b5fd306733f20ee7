/** What a campaign ends with: somebody to ask about its terms. */
export const CAMPAIGN_REQUEST = {
  title: 'Узнать условия',
  text: 'Покажем квартиры со\u00a0скидкой в\u00a0офисе продаж или по\u00a0видео и\u00a0посчитаем платёж на\u00a0сегодня.',
};
