import type { LoggedIn } from '@quarter/contract/auth';
import type { Booking } from '@quarter/contract/booking';
import { formatPhone, normalPhone } from '@quarter/domain/phone';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { lotOf } from './address.ts';
import { currentOf, movedFrom, withBooking } from './booking-rules.ts';
import { type ClockPair, deadlineOf, laterClock } from './countdown.ts';
import { isLoggedOut } from './failures.ts';
import { forgetLogin, hasSessionHint, keepLogin, readLogin, SESSION_HINT, setSessionHint } from './keys.ts';
import type { BookingParts, BookingStore, Problem, SessionState } from './store.ts';
import { useLink } from './use-link.ts';

/** State of the booking, which the service keeps: asked for when a step opens, when the visitor comes back to the tab. */
export function useStore(parts: BookingParts): BookingStore {
  const { call } = parts;
  const { search } = useLocation();
  const [state, setState] = useState<SessionState>({ status: 'loading' });
  const [hasLeftAlone, setLeftAlone] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isTimerInSight, setTimerInSight] = useState(false);
  const [clock, setClock] = useState<ClockPair>({ server: '', here: 0 });
  /** Counts what has changed the state: an answer that was asked for before does not. */
  const turn = useRef(0);

  function show(next: SessionState) {
    turn.current += 1;
    setState(next);
  }

  function end(hasEnded: boolean) {
    setSessionHint(false);
    show({ status: 'anonymous', hasEnded });
  }

  function noteClock(booking: Booking | undefined) {
    // A booking with an owner put in here has the moment of an older answer.
    if (booking) setClock(known => laterClock(known, booking.server_now, Date.now()));
  }

  async function refresh() {
    if (!hasSessionHint()) {
      turn.current += 1;
      // What is said of an ended session stays.
      return setState(now => (now.status === 'anonymous' ? now : { status: 'anonymous', hasEnded: false }));
    }
    const mine = ++turn.current;
    try {
      const [list, lots] = await Promise.all([call('bookings'), call('bookingProperties')]);
      if (mine !== turn.current) return;
      noteClock(list.at(-1));
      setState({ status: 'ready', bookings: { list, lots } });
    } catch (error) {
      if (mine !== turn.current) return;
      if (isLoggedOut(error)) end(true);
      else setState(now => (now.status === 'ready' ? now : { status: 'failed' }));
    }
  }

  async function onLogin(answer: LoggedIn) {
    keepLogin('phone', normalPhone(answer.phone) ?? answer.phone);
    setSessionHint(true);
    setLeftAlone(false);
    setProblem(answer.problem);
    await refresh();
  }

  const link = useLink(call, {
    async onOpened(answer) {
      // What was typed before belongs to whoever typed it.
      if (readLogin('phone') !== normalPhone(answer.phone)) forgetLogin();
      await onLogin(answer);
    },
    onSame() {
      setSessionHint(true);
      void refresh();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking opens.
  useEffect(() => void refresh(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every call reads what is there at its time.
  useEffect(() => {
    const onShow = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_HINT || key === null) void refresh();
    };
    document.addEventListener('visibilitychange', onShow);
    window.addEventListener('online', onShow);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('visibilitychange', onShow);
      window.removeEventListener('online', onShow);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  // The server's page knows no query, and the first look is the server's.
  const named = state.status === 'loading' ? null : lotOf(search);
  const current = state.status === 'ready' ? currentOf(state.bookings, named) : null;
  const moved = state.status === 'ready' && current === null ? movedFrom(state.bookings, named) : null;
  const expiresAt = current?.booking.expires_at ?? null;
  return {
    ...parts,
    state,
    link,
    named,
    current,
    moved,
    lot: current ? { kind: current.lot.kind, slug: current.lot.slug } : named,
    deadline: expiresAt === null ? null : deadlineOf(expiresAt, clock.server, clock.here),
    isTimerInSight,
    setTimerInSight,
    problem,
    setProblem,
    hasLeftAlone,
    refresh,
    setBooking(booking) {
      turn.current += 1;
      noteClock(booking);
      const isElsewhere = current?.booking.id === booking.id && current.booking.property !== booking.property;
      // The office has moved it meanwhile: its lot comes with all the rest.
      if (isElsewhere) return void refresh();
      setState(now =>
        now.status === 'ready'
          ? { ...now, bookings: { ...now.bookings, list: withBooking(now.bookings.list, booking) } }
          : now,
      );
    },
    onLogin,
    async logOut() {
      forgetLogin();
      setProblem(null);
      show({ status: 'anonymous', hasEnded: false });
      try {
        await call('logout');
      } catch (error) {
        console.warn('The session was not ended', error);
        setLeftAlone(true);
      }
      await link.look();
    },
    async guarded(work) {
      try {
        return await work();
      } catch (error) {
        if (isLoggedOut(error)) end(true);
        throw error;
      }
    },
  };
}

/** A stored phone as people read it. */
export function shownPhone(phone: string): string {
  const normal = normalPhone(phone);
  return normal === null ? phone : formatPhone(normal);
}
