import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from './report.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/prometheus');

/** The rules for alarms are what Prometheus reads, and they fire when they ought to and at no other time. */
export async function proveAlerts(report: Report): Promise<void> {
  const checked = await promtool('check', 'rules', 'alerts.yaml');
  if (checked === null)
    return report.claim(
      false,
      'promtool is not on this machine: install it with "apt-get install prometheus" (the server need not run).',
    );
  report.claim(checked.isGood, `promtool reads the rules: ${checked.said}`);
  const tested = await promtool('test', 'rules', 'alerts-test.yaml');
  report.claim(tested?.isGood === true, `alarms fire in trouble and are silent without: ${tested?.said}`);
}

/** How it ended and what it said, in one line; null where there is no such program. */
function promtool(...args: string[]): Promise<{ isGood: boolean; said: string } | null> {
  return new Promise(resolve => {
    execFile('promtool', args, { cwd: FOLDER }, (error, stdout, stderr) => {
      if (error?.code === 'ENOENT') return resolve(null);
      resolve({ isGood: error === null, said: `${stdout}${stderr}`.trim().replace(/\s+/g, ' ') });
    });
  });
}
