import { percent, roubles } from '@quarter/domain/format';
import { DESK_LOT_STATUS_TITLES } from './lots.ts';
import type { DeskMassAsk } from './mass.ts';
import type { PlannedFailure } from './planned.ts';

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);
const roundingWords = (rounding: number) => (rounding === 1 ? '' : `, округление до ${roubles(rounding)}`);

/**
 * What was asked for: «+2%, округление до 10 000 ₽», «скидка 10% до 31 дек.», «снят с продажи».
 * @param dayWords tells an ISO date
 */
export function massWords(change: DeskMassAsk['change'], dayWords: (day: string) => string): string {
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
      const end = discount.until === null ? '' : ` до ${dayWords(discount.until)}`;
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
