import { isOfFiles, reasonOf } from '@quarter/api/db/errors';
import { ConfigError } from '../config-error.ts';

/** What the operator can mend: no space, no rights, a disk that cannot be written to or is gone. */
const MENDED = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'EIO',
]);

/** A failure of the system as one sentence that begins with what could not be done; any other as it is. */
export function inWords(error: unknown, beginning: string): unknown {
  if (isOfFiles(error)) return new ConfigError(`${beginning}: ${reasonOf(error)}`);
  const isMended = error instanceof Error && 'code' in error && MENDED.has(String(error.code));
  return isMended ? new ConfigError(`${beginning}: ${error.message}`) : error;
}
