import { REQUEST_STATE_TITLES, REQUEST_STATES } from '@quarter/contract/desk/requests';
import { REQUEST_KINDS, type RequestKind } from '@quarter/contract/request-words';

export const KIND_TITLES: Readonly<Record<RequestKind, string>> = {
  meeting: 'Встреча в офисе',
  call_back: 'Обратный звонок',
  question: 'Вопрос',
  parking: 'Машино-место',
  storeroom: 'Кладовая',
  commercial: 'Помещение',
  instalment: 'Рассрочка',
  mortgage: 'Ипотека',
};

export const KIND_CHOICES = REQUEST_KINDS.map(value => ({ value, label: KIND_TITLES[value] }));
export const STATE_CHOICES = REQUEST_STATES.map(value => ({ value, label: REQUEST_STATE_TITLES[value] }));
