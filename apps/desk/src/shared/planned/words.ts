import { DESK_LOT_STATUS_TITLES } from '@quarter/contract/desk/lots';
import type { DeskMassAsk } from '@quarter/contract/desk/mass';
import type { DeskPlanned, PlannedFailure } from '@quarter/contract/desk/planned';
import { counted, LOTS, percent, roubles } from '@quarter/domain/format';
import { spanWords } from '../left-words.ts';
import { dayWords } from '../moments.ts';

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);
const roundingWords = (rounding: number) => (rounding === 1 ? '' : `, до ${roubles(rounding)}`);

/** What was asked for: «+2%, до 10 000 ₽», «скидка 10% до 31 дек.», «снят с продажи». */
export function askWords(change: DeskMassAsk['change']): string {
  switch (change.what) {
    case 'percent':
      return `${signed(percent(change.percent), change.percent)}${roundingWords(change.rounding)}`;
    case 'amount':
      return `${signed(roubles(change.amount), change.amount)}${roundingWords(change.rounding)}`;
    case 'exact':
      return `цена ${roubles(change.price)}`;
    case 'discount': {
      const { discount } = change;
      if (discount === null) return 'скидка убрана';
      const end = discount.until === null ? '' : ` до ${dayWords(`${discount.until}T12:00:00Z`)}`;
      return `скидка ${percent(discount.percent)}${end}`;
    }
    case 'status':
      return DESK_LOT_STATUS_TITLES[change.status].toLowerCase();
    case 'finishing':
      return `отделка — ${change.finishing}`;
  }
}

/** Why a change did not happen. */
export const FAILURE_WORDS: Readonly<Record<PlannedFailure, string>> = {
  account: 'у того, кто запланировал, больше нет доступа',
  nothing: 'все эти лоты изменили раньше',
  broken: 'ошибка сайта, запланируйте заново',
};

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
