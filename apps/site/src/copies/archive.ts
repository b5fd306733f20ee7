import { spawn } from 'node:child_process';
import { ConfigError } from '../config-error.ts';

/** Writes the files of a folder to a new archive. Rejects with `ConfigError`. */
export function pack(folder: string, archive: string): Promise<void> {
  return tar(['--create', `--file=${archive}`, `--directory=${folder}`, '.']);
}

/** Writes the files of an archive into a folder. Rejects with `ConfigError`. */
export function unpack(archive: string, folder: string): Promise<void> {
  return tar(['--extract', `--file=${archive}`, `--directory=${folder}`, '--no-same-owner']);
}

function tar(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-1000);
    });
    child.once('error', error => reject(new ConfigError(`tar cannot be started: ${error.message}`)));
    child.once('close', code => {
      if (code === 0) resolve();
      else reject(new ConfigError(`tar has failed: ${output.trim()}`));
    });
  });
}
