import { OwnersStep } from '../features/booking/owners-step.tsx';
import { visitorHead } from '../shared/page/head.ts';

export const meta = visitorHead({
  title: 'Собственники',
  description: 'На кого оформляется договор: собственники и их доли.',
  path: '/booking',
});

export default OwnersStep;
