export interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Shorter words for the closed control. */
  readonly displayName?: string;
  readonly disabled?: boolean;
}

/**
 * The next option that can be chosen, going round from the last to the first and back.
 * `from` may be one before the first or one after the last; stays there when nothing can be chosen.
 */
export function enabledIndex<T extends string>(
  options: readonly SelectOption<T>[],
  from: number,
  step: 1 | -1,
): number {
  const count = options.length;
  for (let far = 1; far <= count; far++) {
    const index = (((from + step * far) % count) + count) % count;
    if (options[index] && !options[index].disabled) return index;
  }
  return from;
}

/** The next option after `from`, going round, that starts with the typed text in any case. */
export function startingWith<T extends string>(
  options: readonly SelectOption<T>[],
  text: string,
  from: number,
): number | undefined {
  const wanted = text.toLowerCase();
  // One letter goes on to the next such option; more letters may stay on the one already found.
  const first = wanted.length > 1 ? from : from + 1;
  for (let far = 0; far < options.length; far++) {
    const index = (first + far) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.label.toLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
