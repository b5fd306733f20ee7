const listeners = new Set<() => void>();

/** Calls back when the theme or the version for who sees badly has changed; returns the way to stop. */
export function onMarks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a change of the marks of the root. */
export function tellMarks(): void {
  for (const listener of listeners) listener();
}

/** What the server, the head's script and the visitor have set on the root: theme, device, split tests, consent. */
let marks: readonly (readonly [name: string, value: string])[] = [];

/**
 * The router draws the whole page anew around an error, and once more after it; React then knows nothing of the
 * marks of its root. Puts them back, and returns the way to note them before the root goes. For the browser only.
 */
export function keepRootMarks(): () => void {
  const root = document.documentElement;
  for (const [name, value] of marks) root.setAttribute(name, value);
  return () => {
    marks = Array.from(root.attributes, ({ name, value }) => [name, value] as const).filter(
      ([name]) => name === 'class' || name.startsWith('data-'),
    );
  };
}
