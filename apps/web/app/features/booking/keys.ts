/** What the login is made of, kept under these names as the specification says. */
const LOGIN = ['token', 'code', 'phone'] as const;
type LoginKey = (typeof LOGIN)[number];

/** That somebody has logged in here: without it the service is not asked, and has nothing to refuse. */
export const SESSION_HINT = 'bookingSession';

const PRIVATE = 'booking:';

export function keepLogin(name: LoginKey, value: string): void {
  keep(() => localStorage, name, value);
}

/** What is kept; empty when nothing is. */
export function readLogin(name: LoginKey): string {
  return read(() => localStorage, name) ?? '';
}

export function hasSessionHint(): boolean {
  return read(() => localStorage, SESSION_HINT) !== null;
}

export function setSessionHint(isIn: boolean): void {
  if (isIn) keep(() => localStorage, SESSION_HINT, '1');
  else drop(() => localStorage, SESSION_HINT);
}

/** Everything of the login and of what was typed goes; called before the service is told. */
export function forgetLogin(): void {
  for (const name of [...LOGIN, SESSION_HINT]) drop(() => localStorage, name);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PRIVATE)) sessionStorage.removeItem(key);
  } catch {
    // Storage is shut: there is nothing in it.
  }
}

/** What this tab keeps until it is sent; texts only. */
export function readPrivate(name: string): Readonly<Record<string, string>> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PRIVATE + name) ?? 'null');
    if (stored === null) return null;
    const texts = Object.entries(Object(stored)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    return Object.fromEntries(texts);
  } catch {
    return null;
  }
}

export function keepPrivate(name: string, texts: Readonly<Record<string, string>>): void {
  keep(() => sessionStorage, PRIVATE + name, JSON.stringify(texts));
}

export function forgetPrivate(name: string): void {
  drop(() => sessionStorage, PRIVATE + name);
}

function keep(storage: () => Storage, name: string, value: string): void {
  try {
    storage().setItem(name, value);
  } catch {
    // Storage is shut or full: the page itself still has it.
  }
}

function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function drop(storage: () => Storage, name: string): void {
  try {
    storage().removeItem(name);
  } catch {
    // Storage is shut: there is nothing in it.
  }
}
