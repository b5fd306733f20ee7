import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { LostStrip } from './lost-strip.tsx';

/** A component that is fetched when it is rendered first, or when it is brought before. */
type LateComponent<P> = ComponentType<P> & {
  /** Fetches it, so that it is there at the first press. What does not come is asked for again by the press. */
  readonly bring: () => Promise<void>;
};

/** For what only some need, or need only later. It stands in a `LatePart`. */
export function lateComponent<P extends object>(fetch: () => Promise<ComponentType<P>>): LateComponent<P> {
  /** Once it is there, no connection is needed. */
  let had: ComponentType<P> | null = null;
  async function get() {
    had ??= await fetch();
    return had;
  }
  function ask() {
    const asked = lazy(async () => {
      const isThere = had !== null || (await siteAnswers());
      try {
        if (!isThere) throw new Error('The site does not answer');
        return { default: await get() };
      } catch (cause) {
        const forget = () => {
          if (Coming === asked) Coming = ask();
        };
        throw new LostPartError({ forget, isGone: isThere }, cause);
      }
    });
    return asked;
  }
  let Coming = ask();
  async function bring() {
    if (await siteAnswers()) await get().catch(() => {});
  }
  return Object.assign((props: P) => <Coming {...props} />, { bring });
}

/** A late component has not come; `cause` says why. */
class LostPartError extends Error {
  /** Has the component asked for again when it is rendered next. */
  readonly forget: () => void;
  /** It was lost with a connection: browsers remember that, and only the page loaded anew can have it. */
  readonly isGone: boolean;

  constructor({ forget, isGone }: Pick<LostPartError, 'forget' | 'isGone'>, cause: unknown) {
    super('A part of the page has not come', { cause });
    this.forget = forget;
    this.isGone = isGone;
  }
}

/**
 * Whether there is a connection. A browser may deny it on a machine without a network that has the site itself, so the
 * site is asked then; an import that fails once without one fails for the life of the page.
 */
async function siteAnswers(): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

interface Props {
  /** Stands here until the part has come, and when it does not come: then one can ask again and not do without. */
  readonly waiting?: ReactNode;
  /** What is told when it does not come, where more is to be said than that. */
  readonly words?: string;
  /**
   * Whether somebody waits for it, as for most. What nobody has asked for yet is lost in silence and asked for again
   * when it is wanted.
   */
  readonly isWanted?: boolean;
  /** The part has not come: for an owner that has something else in its place, or holds something until it comes. */
  readonly onLost?: () => void;
  /** One does without the part: what had opened it takes it away. */
  readonly onDrop?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly isDropped: boolean;
}

/** Place of a late component. What does not come leaves the page as it is and may be asked for again. */
export class LatePart extends Component<Props, State> {
  override state: State = { error: null, isDropped: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, isDropped: false };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LostPartError)) return;
    error.forget();
    this.props.onLost?.();
  }

  override componentDidUpdate({ isWanted }: Props) {
    if (isWanted === false && this.props.isWanted) void this.askAgain();
  }

  private askAgain = async () => {
    const { error } = this.state;
    this.setState({ isDropped: false });
    // Without a connection a new page would be the browser's own.
    if (!(error instanceof LostPartError) || !(await siteAnswers())) return;
    if (error.isGone) window.location.reload();
    else this.setState({ error: null });
  };

  private drop = () => {
    this.setState({ isDropped: true });
    this.props.onDrop?.();
  };

  override render() {
    const { waiting, words, isWanted = true, onDrop, children } = this.props;
    const mayDrop = waiting === undefined || onDrop !== undefined;
    const { error, isDropped } = this.state;
    if (error === null) return <Suspense fallback={waiting}>{children}</Suspense>;
    // Other faults are the route's: «Страница не открылась».
    if (!(error instanceof LostPartError)) throw error;
    return (
      <>
        {waiting}
        {isWanted && !isDropped && (
          <LostStrip words={words} onAgain={this.askAgain} onClose={mayDrop ? this.drop : null} />
        )}
      </>
    );
  }
}
