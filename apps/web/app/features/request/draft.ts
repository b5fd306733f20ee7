/** What a visitor has typed; consents are never kept, they are given anew each time. */
const KEPT = ['name', 'phone', 'comment', 'wished_date', 'wished_time'] as const;
export type Draft = Partial<Record<(typeof KEPT)[number], string>>;

const keyOf = (kind: string) => `leadDraft:${kind}`;
const attemptOf = (kind: string) => `leadAttempt:${kind}`;

/** What of a form is worth keeping until it is sent. */
export function draftOf(data: FormData): Draft {
  return Object.fromEntries(
    KEPT.flatMap(name => {
      const value = data.get(name);
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Keeps a draft for as long as the tab lives. */
export function keepDraft(kind: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft));
  } catch {
    // Storage is shut or full: the form itself still has it.
  }
}

export function forgetDraft(kind: string): void {
  try {
    sessionStorage.removeItem(keyOf(kind));
    sessionStorage.removeItem(attemptOf(kind));
  } catch {
    // Storage is shut.
  }
}

/** All that the visitor says by sending a form; the service takes a key for one and the same of it only. */
export interface Said extends Draft {
  readonly lot: string | null;
  readonly news: boolean;
}

/**
 * The key that a form is sent with: the same for the same words, over reloads too, so that a request whose answer
 * got lost is not made twice. Other words are another request.
 */
export function attemptKey(kind: string, said: Said, newKey: () => string): string {
  const words = JSON.stringify(said);
  try {
    const [key, sent] = JSON.parse(sessionStorage.getItem(attemptOf(kind)) ?? '[]');
    if (sent === words && typeof key === 'string') return key;
  } catch {
    // Nothing sensible is stored: it is a first attempt.
  }
  const key = newKey();
  try {
    sessionStorage.setItem(attemptOf(kind), JSON.stringify([key, words]));
  } catch {
    // Storage is shut: every attempt has a key of its own.
  }
  return key;
}

/** Reads what the tab remembers; empty where nothing sensible is stored. */
export function readDraft(kind: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}');
    const known = new Map(Object.entries(Object(stored)));
    return Object.fromEntries(
      KEPT.flatMap(name => {
        const value = known.get(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Puts a draft into the empty fields of a form, as if it were typed. */
export function restoreDraft(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField && !(field instanceof HTMLTextAreaElement)) continue;
    if (field.value !== '') continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
