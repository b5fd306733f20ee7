import { Notifications } from '@mantine/notifications';

/** Where it is told what was done, and what was not. */
export default function Toasts() {
  return <Notifications position="bottom-right" limit={3} />;
}
