import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';

interface Draft {
  readonly text: string;
  readonly set: (text: string) => void;
  readonly clear: () => void;
}

/**
 * A text that stays in this browser as it is typed: neither a reload nor a lost connection takes it away.
 * @param key what it belongs to, and whose it is: others who use the browser do not see it
 */
export function useDraft(key: string): Draft {
  const name = `${BEGINNING}${key}`;
  const [text, setText] = useState(() => read(name));
  const set = (next: string) => {
    setText(next);
    write(name, next);
  };
  return { text, set, clear: () => set('') };
}

export interface FormDraft<T> {
  readonly value: T;
  readonly set: (part: Partial<T>) => void;
  readonly clear: () => void;
}

/**
 * The same for a form of several fields. What another version of the site has left is as good as nothing.
 * @param untouched its fields before anything is typed, as they are when the form comes
 */
export function useFormDraft<T extends object>(
  key: string,
  schema: z.ZodMiniType<T>,
  untouched: T,
): FormDraft<T> {
  const { text, set, clear } = useDraft(key);
  const [start] = useState(untouched);
  const value = useMemo(() => readForm(text, schema) ?? start, [text, schema, start]);
  return { value, set: part => set(JSON.stringify({ ...value, ...part })), clear };
}

/** What a form has kept; null for anything else, such as what a former version has kept. */
export function readForm<T>(text: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const kept = schema.safeParse(JSON.parse(text));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** What was typed for something is done, though its form is not there. @param key see `useDraft` */
export function dropDraft(key: string): void {
  write(`${BEGINNING}${key}`, '');
}

/** What was typed and not sent goes with whoever signs out: people write names and phones. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(BEGINNING)) localStorage.removeItem(name);
  } catch {}
}

const BEGINNING = 'desk-draft:';

function read(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** A browser that keeps nothing lets people type all the same. */
function write(name: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {}
}
