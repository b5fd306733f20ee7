import { moscowDate } from '@quarter/domain/dates';

const LOOK_MS = 1000;

/**
 * Calls back when another day has begun in Moscow: offers end at midnight, and a tab may be open over it.
 * Returns the way to stop.
 */
export function onNewDay(tell: () => void): () => void {
  let day = moscowDate(new Date());
  const look = () => {
    const today = moscowDate(new Date());
    if (today === day) return;
    day = today;
    tell();
  };
  const timer = window.setInterval(look, LOOK_MS);
  // Timers of a tab that nobody sees may wait for a minute.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
