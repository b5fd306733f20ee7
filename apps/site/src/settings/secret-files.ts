import { readFileSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';

/** No secret is longer; a log that was named by mistake is. */
const MOST_BYTES = 64 * 1024;

/** The variable that names the file of a secret. */
export function fileVariable(name: string): string {
  return `${name}_FILE`;
}

/**
 * What the file of a secret holds, without spaces and line ends around it. Throws `ConfigError`, which repeats nothing of
 * it.
 * @param name variable of the secret
 */
export function readSecret(name: string, path: string): string {
  const bytes = readBytes(name, path);
  if (bytes.length > MOST_BYTES)
    throw new ConfigError(`${fileVariable(name)} names a file of more than 64 kB.`);
  const secret = bytes.toString('utf8').trim();
  if (secret === '') throw new ConfigError(`${fileVariable(name)} names an empty file.`);
  if (/[\p{Cc}\uFFFD]/u.test(secret))
    throw new ConfigError(`${fileVariable(name)} names a file of something else than one line of text.`);
  return secret;
}

function readBytes(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError(`${fileVariable(name)} names a file that cannot be read${code}.`);
  }
}
