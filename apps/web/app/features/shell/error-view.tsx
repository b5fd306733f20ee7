import { Component, type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { reachGoal } from '../../shared/visit/reach-goal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { errorWords, statusOf } from './error-words.ts';

interface Props {
  readonly error: unknown;
  /** Name of the complex, for the drawing. */
  readonly name: string | undefined;
}

/** The error page: what happened, its status, the ways out, the river as a map. */
export function ErrorView(props: Props) {
  return (
    <LastResort>
      <ErrorPage {...props} />
    </LastResort>
  );
}

function ErrorPage({ error, name }: Props) {
  const status = statusOf(isRouteErrorResponse(error) ? error : undefined);
  const { title, text } = errorWords(status);
  const isMissing = status === 404 || status === 410;
  const { state, revalidate } = useRevalidator();

  async function tryAgain() {
    await revalidate();
    // The button may have gone with the page of the error, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  // Every error is an object of its own, so another missing page counts anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (status === 404) reachGoal('404');
  }, [status, error]);

  return (
    <DeadEnd title={title} text={text} name={name} isUnderHeader>
      {!isMissing && (
        <Button busy={state === 'loading'} onClick={tryAgain}>
          Попробовать ещё раз
        </Button>
      )}
      <ButtonLink href="/" variant={isMissing ? 'filled' : 'outline'}>
        На главную
      </ButtonLink>
      <TextLink href="/flats">Бутик квартир</TextLink>
      <TextLink href="/favorites">Избранное</TextLink>
    </DeadEnd>
  );
}

/** Shown when the error page itself fails. Plain, so that nothing in it can fail again. */
class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div lang="en">
        <h1>An error occurred while showing the error page</h1>
        <a href="/">Back home</a>
      </div>
    );
  }
}
