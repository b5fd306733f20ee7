import { expectNothingForAxe } from '../harness/axe.ts';
import { button, expect, field, heading, places, setUpCodes, test } from '../harness/desk.ts';

// A site has one first owner, whom every other test makes by itself.
test.use({ siteOf: 'the first owner', expectedMessages: [/status of 40[14]/] });

test('the first owner comes in by the link of the terminal and ties an application to the account', async ({
  page,
  context,
  desk,
}) => {
  const link = desk.firstLink();
  await page.goto(link);
  await expect(heading(page, 'Рабочее место владельца')).toBeVisible();
  await expect(page, 'the token is not left on the screen').toHaveURL('/desk/start');
  await expectNothingForAxe(page);
  await field(page, 'Имя и фамилия').fill('Ольга Демидова');
  await field(page, 'E-mail').fill('olga@example.ru');
  await page.getByLabel('Пароль', { exact: true }).fill('река делает петлю у парка');
  await button(page, 'Продолжить').click();
  await expect(heading(page, 'Защитите вход')).toBeVisible();
  await expectNothingForAxe(page);
  await setUpCodes(page);
  await expect(heading(page, 'Сегодня')).toBeVisible();
  const all = [
    'Сегодня',
    'Заявки',
    'Брони',
    'Лоты',
    'Загрузка',
    'Подборки',
    'Показатели',
    'Люди',
    'Журнал',
    'Настройки',
  ];
  await expect(places(page)).toHaveText(all);

  await context.clearCookies();
  await page.goto(link);
  await expect(heading(page, 'Ссылка не действует'), 'a link is good once').toBeVisible();
  await page.getByRole('link', { name: /войти$/ }).click();
  await expect(heading(page, 'Вход')).toBeVisible();
});
