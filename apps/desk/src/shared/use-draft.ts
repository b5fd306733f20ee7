import { useState } from 'react';

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
