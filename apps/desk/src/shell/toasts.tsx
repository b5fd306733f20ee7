import { Notifications } from '@mantine/notifications';

/** Where it is told what was done, and what was not: at the foot of the list, so that what is open beside it is free. */
export function Toasts() {
  return <Notifications position="bottom-left" limit={3} />;
}
