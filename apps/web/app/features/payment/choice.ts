/** What a visitor has chosen, by the names of the address. */
export type Numbers = Readonly<Record<string, number>>;

/** Numbers of an address; `initial` where it names none or names nonsense. */
export function readChoice<C extends Numbers>(search: string, initial: C): C {
  const query = new URLSearchParams(search);
  const read = { ...initial };
  for (const name of keysOf(initial)) {
    const text = query.get(String(name));
    const value = Number(text);
    if (text && Number.isFinite(value) && value >= 0) Object.assign(read, { [name]: value });
  }
  return read;
}

/** The query with a choice in it: what equals `initial` is left out, everything else of the query stays. */
export function writeChoice<C extends Numbers>(
  query: URLSearchParams,
  choice: C,
  initial: C,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of keysOf(initial)) {
    if (choice[name] === initial[name]) next.delete(String(name));
    else next.set(String(name), String(choice[name]));
  }
  return next;
}

function keysOf<C extends Numbers>(choice: C): readonly (keyof C)[] {
  return Object.keys(choice);
}
