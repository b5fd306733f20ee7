import { StartStep } from '../features/booking/start-step.tsx';
import { visitorHead } from '../shared/page/head.ts';

export const meta = visitorHead({
  title: 'Бронирование',
  description: 'Бронирование квартиры, машино-места или кладовой по номеру телефона.',
  path: '/booking',
});

export default StartStep;
