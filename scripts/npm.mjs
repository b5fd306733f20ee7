import { spawn } from 'node:child_process';

/**
 * Runs npm in a folder; under `npm start` that is the very npm that runs us. `output` is everything that it has said,
 * `printed` the part of it that is its result.
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<{ code: number | null, output: string, printed: string }>}
 */
export function npm(args, cwd) {
  const program = process.env.npm_execpath;
  const stdio = /** @type {const} */ (['ignore', 'pipe', 'pipe']);
  const child = program?.endsWith('.js')
    ? spawn(process.execPath, [program, ...args], { cwd, stdio })
    : spawn('npm', args, { cwd, stdio });
  let output = '';
  let printed = '';
  child.stdout.on('data', chunk => {
    output += chunk;
    printed += chunk;
  });
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  return new Promise(resolve => {
    child.on('error', error => resolve({ code: 1, output: `${error.message}\n`, printed: '' }));
    child.on('close', code => resolve({ code, output, printed }));
  });
}
