import { describe, expect, it } from 'vitest';
import { answerWords } from './words.ts';

describe('an answer of a receiver', () => {
  it.each([
    ['TypeError ENOTFOUND', 'Такого адреса нет в сети'],
    ['TypeError ECONNREFUSED', 'не принимает соединение'],
    ['no answer in 7000 ms', 'не ответил за 7 секунд'],
    ['HTTP 401', 'проверьте ключ или пароль'],
    ['SMTP EAUTH 535', 'проверьте ключ или пароль'],
    ['HTTP 404', 'никого нет'],
    ['HTTP 503', 'Сбой на той стороне'],
    ['unexpected answer', 'проверьте вид CRM'],
    ['Bitrix24 ACCESS_DENIED', 'Сообщение не приняли'],
  ])('%s is told in words, and stays readable itself', (answer, words) => {
    expect(answerWords(answer)).toContain(words);
    expect(answerWords(answer)).toContain(answer);
  });
});
