import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { mustBeOnline } from '../shared/network/must-be-online.ts';
import { LateBoundary, LostPartError } from './late-boundary.tsx';
import { type LostProps, LostStrip } from './lost-strip.tsx';

/**
 * A component that is fetched when it is rendered first, for what is heavy or rare. It stands in a `LatePart`. What has
 * not come is asked for again by the next that is rendered, in whatever place.
 */
export function lateComponent<P extends object>(
  fetch: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  /** With a connection: a browser may remember the first of them, see `mustBeOnline`. */
  let losses = 0;
  function ask() {
    const asked = lazy(async () => {
      try {
        await mustBeOnline();
        return await fetch();
      } catch (error) {
        if (navigator.onLine) losses += 1;
        const forget = () => {
          if (Component === asked) Component = ask();
        };
        throw new LostPartError({ forget, isGone: losses > 1 }, error);
      }
    });
    return asked;
  }
  let Component = ask();
  return props => <Component {...props} />;
}

interface Props {
  /** Stands here until the part has come, and when it does not come. */
  readonly waiting?: ReactNode;
  /**
   * Says that the part has not come and asks for it again: the strip at the lower edge, unless the part's own place has
   * something to say it with. Null for what nobody has asked for and nobody misses: the page stays silent without it.
   */
  readonly lost?: ComponentType<LostProps> | null;
  /** The part has not come: for an owner that takes it away then. See `LostPartError` for `isGone`. */
  readonly onLost?: (isGone: boolean) => void;
  /** The visitor has closed the strip and does without the part. */
  readonly onDrop?: () => void;
  readonly children: ReactNode;
}

/** Place of a late component. What does not come leaves the page as it is and may be asked for again. */
export function LatePart({ waiting, lost: Lost = LostStrip, onLost, onDrop, children }: Props) {
  const [stage, setStage] = useState<'asked' | 'lost' | 'again' | 'dropped'>('asked');
  /** This page will not get it. */
  const isGone = useRef(false);

  function noteLoss(isGoneNow: boolean) {
    isGone.current = isGoneNow;
    setStage('lost');
    onLost?.(isGoneNow);
  }

  function askAgain() {
    // Without a connection a new page would be the browser's own.
    if (isGone.current && navigator.onLine) window.location.reload();
    else setStage('again');
  }

  const isAsking = stage === 'again';
  const [isHere, setHere] = useState(false);
  function noteCome() {
    setHere(true);
    if (isAsking) setStage('asked');
  }
  // What the server has drawn stays until its code has come as long as nothing about it changes: an update would have
  // React take it away and show what stands for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: until then it is kept as it was first.
  const part = useMemo(
    () => (
      <Suspense fallback={waiting}>
        {children}
        {(isAsking || !isHere) && <Here onCome={noteCome} />}
      </Suspense>
    ),
    [isHere, isAsking, isHere && children, isHere && waiting],
  );
  return (
    <>
      {stage === 'lost' || stage === 'dropped' ? (
        waiting
      ) : (
        <LateBoundary waiting={waiting} onLost={noteLoss}>
          {part}
        </LateBoundary>
      )}
      {Lost && (isAsking || stage === 'lost') && (
        <Lost
          isAsking={isAsking}
          onAgain={askAgain}
          onClose={() => {
            setStage('dropped');
            onDrop?.();
          }}
        />
      )}
    </>
  );
}

/** Is rendered with what stands beside it, once that has come. */
function Here({ onCome }: { readonly onCome: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useLayoutEffect(onCome, []);
  return null;
}
