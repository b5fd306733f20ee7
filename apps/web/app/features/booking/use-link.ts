import type { LoggedIn } from '@quarter/contract/auth';
import { ApiError } from '@quarter/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { VisitorApi } from '../../visitor-api.ts';
import { type Link, linkOf, withoutLink } from './address.ts';
import { failureOf } from './failures.ts';
import { forgetPrivate, keepPrivate, readPrivate } from './keys.ts';
import type { LinkControl, LinkState } from './store.ts';

interface Heard {
  /** The session of the link is there. */
  readonly onOpened: (answer: LoggedIn) => Promise<void>;
  /** It was there before: the link has nothing to open. */
  readonly onSame: () => void;
}

const KEPT = 'link';

/**
 * A link of a message, from the address to the visitor's word. Anybody may have sent it, so it opens nothing by itself.
 * Its secret leaves the address at once, and lies in this tab until the word is said.
 */
export function useLink(call: VisitorApi, { onOpened, onSame }: Heard): LinkControl {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<LinkState>({ status: 'none', isOld: false });
  const secret = useRef<Link | null>(null);

  function drop(isOld = false) {
    secret.current = null;
    forgetPrivate(KEPT);
    setState({ status: 'none', isOld });
  }

  async function look() {
    if (!secret.current) return;
    setState({ status: 'looking' });
    try {
      const view = await call('lookAtLink', { query: new URLSearchParams({ ...secret.current }) });
      if (view.is_open) {
        drop();
        onSame();
      } else setState({ status: 'asking', phone: view.phone, session: view.session });
    } catch (error) {
      if (isOld(error)) drop(true);
      else setState({ status: 'failed' });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may also come to a booking that is open.
  useEffect(() => {
    const given = linkOf(search, hash);
    if (given) {
      keepPrivate(KEPT, { ...given });
      const isBehind = linkOf('', hash) !== null;
      navigate(
        { pathname, search: withoutLink(search), hash: isBehind ? '' : hash },
        { replace: true, preventScrollReset: true },
      );
    }
    const kept = given ?? keptLink();
    if (!kept || secret.current?.token === kept.token) return;
    secret.current = kept;
    void look();
  }, [search, hash]);

  return {
    state,
    look,
    drop: () => drop(),
    async open() {
      if (state.status !== 'asking' || !secret.current) return null;
      try {
        const body = { ...secret.current, replace: state.session !== null };
        const answer = await call('activate', { body });
        drop();
        await onOpened(answer);
      } catch (error) {
        if (isOld(error)) drop(true);
        // Somebody has logged in here meanwhile, in another tab.
        else if (error instanceof ApiError && error.code === 'other_session') await look();
        else return failureOf(error);
      }
      return null;
    },
  };
}

function keptLink(): Link | null {
  const kept = readPrivate(KEPT);
  return kept?.token && kept.uid64 ? { token: kept.token, uid64: kept.uid64 } : null;
}

function isOld(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}
