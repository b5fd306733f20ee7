import { useState } from 'react';
import * as z from 'zod/mini';

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

interface FormDraft<T> {
  readonly values: T;
  readonly set: (values: T) => void;
  readonly clear: () => void;
}

/**
 * The same for a form of several values.
 * @param empty what it begins with, and what stands for anything that the schema does not know
 */
export function useFormDraft<T>(key: string, schema: z.ZodMiniType<T>, empty: T): FormDraft<T> {
  const { text, set, clear } = useDraft(key);
  return { values: readForm(text, schema) ?? empty, set: values => set(JSON.stringify(values)), clear };
}

/** What a form has kept; null for anything else, such as what a former version has kept. */
export function readForm<T>(text: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return z.safeParse(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
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
