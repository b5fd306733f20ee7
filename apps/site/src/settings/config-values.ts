import { ConfigError } from '../config-error.ts';

/** An origin such as https://example.ru. Throws `ConfigError`. */
export function toOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
  if (isOrigin) return url.origin;
  throw new ConfigError(`${name} must look like https://example.ru, not "${text}".`);
}

/** Origins with spaces between. Throws `ConfigError`. */
export function readOrigins(name: string, text: string | undefined): string[] {
  return (text ?? '')
    .split(/\s+/)
    .filter(one => one !== '')
    .map(one => toOrigin(name, one));
}

/** An address of HTTP. Throws `ConfigError`. */
export function toAddress(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new ConfigError(`${name} must look like https://example.ru/path, not "${text}".`);
}

/** An address of HTTP that paths are put after: without a query, without a slash at its end. Throws `ConfigError`. */
export function toBase(name: string, text: string): string {
  const url = URL.parse(toAddress(name, text));
  if (url !== null && url.search === '' && url.hash === '' && url.username === '')
    return url.href.replace(/\/+$/, '');
  throw new ConfigError(`${name} must have neither a query nor a user, unlike "${text}".`);
}

/** A whole number from 1, or the default. Throws `ConfigError`. */
export function readCount(name: string, text: string | undefined, usual: number): number {
  if (!text) return usual;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new ConfigError(`${name} must be a whole number from 1, not "${text}".`);
}

/** true or false, false by default. Throws `ConfigError`. */
export function readFlag(name: string, text: string | undefined): boolean {
  if (!text || text === 'false') return false;
  if (text === 'true') return true;
  throw new ConfigError(`${name} must be true or false, not "${text}".`);
}
