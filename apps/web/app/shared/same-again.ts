/**
 * Gives the very object of the time before when it says the same, so that what was drawn of it need not be drawn anew.
 * For plain data: they are compared as JSON.
 */
export function sameAgain<T>(): (value: T) => T {
  let last: { readonly value: T; readonly json: string } | null = null;
  return value => {
    const json = JSON.stringify(value);
    if (last?.json !== json) last = { value, json };
    return last.value;
  };
}
