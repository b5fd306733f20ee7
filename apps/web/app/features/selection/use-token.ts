import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

const IN_HASH = /^#(.+)$/;
const TOKEN = /^[\w-]{32}$/;
/** Of a link that was cut or mistyped: the secret of no selection. */
export const WRONG_TOKEN = '';
const never = () => () => undefined;

/**
 * The secret of the selection that the page was opened for; null when the address has none, `WRONG_TOKEN` when what it
 * has is none, undefined until hydration. It
 * leaves the address at once, so that neither counters of visits nor copies of the address have it, and stays with the
 * entry of the history: a reload and the way back find it.
 */
export function useToken(): string | null | undefined {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [, said = null] = IN_HASH.exec(hash) ?? [];
  const inHash = said === null || TOKEN.test(said) ? said : WRONG_TOKEN;
  const kept = inHash ?? tokenOf(state);

  useEffect(() => {
    if (inHash === null) return;
    // Nothing of the page is asked for anew: what is waited for would leave the secret in the address meanwhile, and an
    // answer that fails would take the page away.
    void navigate(
      { search, hash: '' },
      {
        replace: true,
        state: { selection: inHash },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
  }, [search, inHash, navigate]);

  return isHere ? kept : undefined;
}

function tokenOf(state: unknown): string | null {
  return typeof state === 'object' &&
    state !== null &&
    'selection' in state &&
    typeof state.selection === 'string'
    ? state.selection
    : null;
}
