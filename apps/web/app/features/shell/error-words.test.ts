import { describe, expect, it } from 'vitest';
import { errorWords, statusOf } from './error-words.ts';

describe('words of the error page', () => {
  it('R-085 R-086 for a page that does not exist', () => {
    expect(errorWords(404)).toEqual({
      title: 'Страница не найдена',
      text: 'Ошибка 404. Такой страницы не существует',
    });
  });

  it('for a page that is gone for good', () => {
    expect(errorWords(410)).toEqual({
      title: 'Страница не найдена',
      text: 'Ошибка 410. Такой страницы не существует',
    });
  });

  it('R-087 R-088 R-673 for any other status', () => {
    expect(errorWords(503)).toEqual({
      title: 'Что-то пошло не так…',
      text: 'Ошибка 503. Произошла внутренняя ошибка сервера',
    });
  });

  it('R-090 R-673 take 500 when there is no status', () => {
    expect(statusOf(undefined)).toBe(500);
    expect(statusOf({})).toBe(500);
    expect(statusOf({ status: 404 })).toBe(404);
  });
});
