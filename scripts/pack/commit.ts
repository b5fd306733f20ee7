import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a release is made of. */
export interface Commit {
  /** First eight figures of its name. */
  readonly short: string;
  /** When it was made, seconds since 1970; null when only its name is known. */
  readonly at: number | null;
}

/** The release cannot be made. The message is one sentence for whoever asked for it. */
export class PackError extends Error {}

/** The commit that a folder has checked out. Rejects with `PackError` when it differs from what lies there. */
export async function commitOf(folder: string): Promise<Commit> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: folder }).catch(() => {
      throw new PackError(
        'A release is made of a commit: this is no checkout of git, name the commit with --commit.',
      );
    });
    return stdout.trim();
  };
  if ((await git('status', '--porcelain')) !== '')
    throw new PackError(
      'A release is made of a commit, and files here differ from it: commit or remove them.',
    );
  const [name = '', at = ''] = (await git('show', '--no-patch', '--format=%H %ct', 'HEAD')).split(' ');
  return { short: name.slice(0, 8), at: Number(at) };
}

/** Rejects with `PackError` what is no name of a commit. */
export function namedCommit(name: string): Commit {
  const [short] = /^[0-9a-f]{8}/.exec(name) ?? [];
  if (short === undefined) throw new PackError('--commit takes the name of a commit, eight figures or more.');
  return { short, at: null };
}
