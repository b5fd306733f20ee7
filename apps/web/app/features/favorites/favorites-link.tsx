import { useEffect, useSyncExternalStore } from 'react';
import { Anchor } from '../../ui/anchor.tsx';
import { favorites, subscribe } from './state.ts';
import { watchFavorites } from './store.ts';

/** «Избранное», with the count in brackets once something is kept (R-126 … R-129). */
export function FavoritesLink({ className }: { readonly className?: string }) {
  useEffect(watchFavorites, []);
  const count = useSyncExternalStore(
    subscribe,
    () => favorites.count,
    () => null,
  );
  return (
    <Anchor href="/favorites" className={className}>
      {count ? `Избранное\u00a0(${count})` : 'Избранное'}
    </Anchor>
  );
}
