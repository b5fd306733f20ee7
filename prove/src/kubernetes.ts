import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { faultsOf } from '../../deploy/kubernetes-check.ts';
import type { Report } from './report.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/kubernetes');

/** What `kubectl apply -k` would send is what the schemas of Kubernetes ask for; no cluster is asked. */
export async function proveKubernetes(report: Report): Promise<void> {
  const built = await promisify(execFile)('kubectl', ['kustomize', FOLDER]).catch(() => null);
  if (built === null)
    return report.claim(
      false,
      'kubectl does not build it, or is not on this machine: install it with "apt-get install kubernetes-client".',
    );
  const objects: unknown[] = parseAllDocuments(built.stdout).map(one => one.toJS());
  const faults = (await Promise.all(objects.map(faultsOf))).flat();
  const kinds = objects.map(object => Object(object).kind);
  report.claim(
    objects.length > 0 && faults.length === 0,
    `kubectl kustomize makes ${kinds.join(', ')}: ${faults.length === 0 ? 'each as its schema says, without unknown names' : faults.join('; ')}`,
  );
}
