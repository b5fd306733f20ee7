import { Component, type ReactNode } from 'react';

/** A late component has not come; `cause` says why. */
export class LostPartError extends Error {
  /** Has the component asked for again by the next that is rendered. */
  readonly forget: () => void;
  /** It was lost again, with a connection: it will not come before the page is loaded anew. */
  readonly isGone: boolean;

  constructor({ forget, isGone }: Pick<LostPartError, 'forget' | 'isGone'>, cause: unknown) {
    super('A part has not come', { cause });
    this.forget = forget;
    this.isGone = isGone;
  }
}

interface Props {
  /** Stands here when the part does not come. */
  readonly waiting: ReactNode;
  readonly onLost: (isGone: boolean) => void;
  readonly children: ReactNode;
}

/** Keeps the page where a part of it does not come: the whole route would give way to its error page. */
export class LateBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof LostPartError)) return;
    error.forget();
    this.props.onLost(error.isGone);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof LostPartError) return this.props.waiting;
    throw error;
  }
}
