import { SheetStep } from '../features/booking/sheet-step.tsx';
import { visitorHead } from '../shared/page/head.ts';

export const meta = visitorHead({
  title: 'Лист бронирования',
  description: 'Лист бронирования для печати и файлом.',
  path: '/booking',
});

export default SheetStep;
