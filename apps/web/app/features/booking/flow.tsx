import type { ReactNode } from 'react';
import { HeaderTimer } from './header-timer.tsx';
import { BookingContext, type BookingParts } from './store.ts';
import { useStore } from './use-store.ts';

interface Props extends BookingParts {
  /** The step of the address. */
  readonly children: ReactNode;
}

/** Keeps the booking while the visitor walks its steps. */
export function BookingFlow({ children, ...parts }: Props) {
  const store = useStore(parts);
  return (
    <BookingContext value={store}>
      <HeaderTimer />
      {children}
    </BookingContext>
  );
}
