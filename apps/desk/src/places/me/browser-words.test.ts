import { expect, it } from 'vitest';
import { browserWords } from './browser-words.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome, Windows'],
  [`${CHROME} YaBrowser/26.1`, 'Яндекс Браузер, Windows'],
  [`${CHROME} Edg/140.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['curl/8.0', 'curl/8.0'],
  ['', 'Неизвестный браузер'],
])('%s is told as %s', (agent, words) => {
  expect(browserWords(agent)).toBe(words);
});
