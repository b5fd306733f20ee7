import { type AddressCodec, writeNumbers } from '../../shared/address/address-codec.ts';

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

/**
 * How numbers that a visitor moves stand in the address.
 * @param clamp brings what an address says within the terms
 */
export function choiceCodec<C extends Numbers>(usual: C, clamp: (choice: C) => C): AddressCodec<C> {
  return {
    read: search => clamp(readChoice(search, usual)),
    write: (choice, search) => writeNumbers(search, choice, usual),
  };
}

function keysOf<C extends Numbers>(choice: C): readonly (keyof C)[] {
  return Object.keys(choice);
}
