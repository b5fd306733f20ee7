import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import { FAILURE_WORDS, massWords } from '@quarter/contract/desk/mass-words';
import type { DeskPlanned } from '@quarter/contract/desk/planned';
import { counted, LOTS } from '@quarter/domain/format';
import { spanWords } from '../left-words.ts';
import { dayWords } from '../moments.ts';

/** What was asked for: «+2%, округление до 10 000 ₽», «скидка 10% до 31 дек.», «снят с продажи». */
export function askWords(change: DeskMassAsk['change']): string {
  return massWords(change, day => dayWords(`${day}T12:00:00Z`));
}

/** How it stands with a planned change: «ждёт», «выполнено, как есть остались 2 лота». */
export function stateWords({ state, failure, done, count, late_ms }: DeskPlanned): string {
  const late = late_ms > 0 ? spanWords(late_ms) : null;
  switch (state) {
    case 'waiting':
      return late === null ? 'ждёт' : `опаздывает: уже ${late}`;
    case 'cancelled':
      return 'отменено';
    case 'failed':
      return failure === null ? 'не выполнено' : `не выполнено: ${FAILURE_WORDS[failure]}`;
    case 'done': {
      const kept = count - (done ?? 0);
      const parts = [
        'выполнено',
        late !== null && `опоздание ${late}`,
        kept > 0 && `как есть остались ${counted(kept, LOTS)}`,
      ];
      return parts.filter(part => part !== false).join(', ');
    }
  }
}
