import { SuccessStep } from '../features/booking/success-step.tsx';
import { visitorHead } from '../shared/page/head.ts';

export const meta = visitorHead({
  title: 'Бронь оформлена',
  description: 'Номер брони, её срок и что будет дальше.',
  path: '/booking',
});

export default SuccessStep;
