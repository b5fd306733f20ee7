import { describe, expect, it } from 'vitest';
import { erasedWords } from './words.ts';

describe('what was removed of somebody', () => {
  const erased = { outcome: 'erased', others_bookings: 0 } as const;

  it('is told with that there is nothing more, where that is so', () => {
    expect(erasedWords({ ...erased, removed: 3, left: 0 })).toMatch(
      /^Удалено: 3\sстроки\. Под этим телефоном больше ничего не хранится\.$/,
    );
  });

  it('is told with what stays, which is still found by the phone', () => {
    const words = erasedWords({ ...erased, removed: 21, left: 2 });
    expect(words).toMatch(/^Удалено: 21\sстрока\. Осталось без адреса: 2\sстроки/);
    expect(words).not.toContain('ничего не хранится');
  });
});
