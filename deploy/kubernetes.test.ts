import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { READER_HEAP_MB } from '../apps/site/src/import-files/lot-files.ts';
import { SITE_NODE } from '../launch/site-node.mjs';
import { faultsOf } from './kubernetes-check.ts';

const FOLDER = join(import.meta.dirname, 'kubernetes');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const objectsOf = (file: string): unknown[] => parseAllDocuments(read(file)).map(one => one.toJS());
const kustomization = z.parse(
  z.object({
    resources: z.array(z.string()),
    images: z.array(z.object({ name: z.string() })),
    configMapGenerator: z.array(z.object({ name: z.string(), literals: z.array(z.string()) })),
  }),
  parse(read('kustomization.yaml')),
);

const mountSchema = z.object({ name: z.string(), mountPath: z.string() });
const probeSchema = z.optional(z.object({ httpGet: z.object({ path: z.string() }) }));
const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  envFrom: z.optional(z.array(z.object({ configMapRef: z.object({ name: z.string() }) }))),
  readinessProbe: probeSchema,
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  securityContext: z.unknown(),
  volumeMounts: z.array(mountSchema),
});
const deploymentSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        initContainers: z.array(containerSchema),
        containers: z.array(containerSchema),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});

describe('objects of Kubernetes', () => {
  it('are all those of the folder', () => {
    const files = readdirSync(FOLDER).filter(name => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
  });

  it.each(kustomization.resources)('of %s are as their schemas say', async file => {
    for (const object of objectsOf(file)) expect(await faultsOf(object)).toEqual([]);
  });

  it('that are not as their schemas say are found', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a', labels: { any: 'name' } } };
    expect(await faultsOf({ ...service, spec: { ports: [{ port: 80 }] } })).toEqual([]);
    expect(await faultsOf({ ...service, spec: { ports: [{ port: 'http' }] } })).toEqual([
      'v1 Service/spec/ports/0/port: type integer',
    ]);
    expect(await faultsOf({ ...service, spec: { port: [{ port: 80 }] } })).toEqual([
      'v1 Service/spec/port is unknown',
    ]);
    expect(await faultsOf({ apiVersion: 'v1', kind: 'Pod' })).toEqual(['v1 Pod has no schema here']);
  });

  const [deployment] = objectsOf('site.yaml');
  const pod = z.parse(deploymentSchema, deployment).spec.template.spec;
  const containers = [...pod.initContainers, ...pod.containers];

  it('name what is there: images, settings, volumes', () => {
    const images = kustomization.images.map(({ name }) => name);
    expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(images));
    const settings = containers.flatMap(({ envFrom = [] }) => envFrom.map(one => one.configMapRef.name));
    expect(new Set(settings)).toEqual(new Set(kustomization.configMapGenerator.map(({ name }) => name)));
    const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(new Set(mounted)).toEqual(new Set(pod.volumes.map(({ name }) => name)));
  });

  it('run as the user of the image, who may write nothing but into volumes', () => {
    const [, uid] = /--uid (\d+)/.exec(readFileSync(join(FOLDER, '../Dockerfile'), 'utf8')) ?? [];
    expect(pod.securityContext.runAsUser).toBe(Number(uid));
    for (const { securityContext } of containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('send visitors to every pod that gives pages, also while the database is down', () => {
    expect(pod.containers.map(one => one.readinessProbe?.httpGet.path)).toEqual(['/servez']);
  });

  it('have memory for a site and a file of lots that is read beside it', () => {
    const heap = SITE_NODE.options
      .map(option => /^--max-old-space-size=(\d+)$/.exec(option)?.[1])
      .find(Boolean);
    const [, most] = /^(\d+)Mi$/.exec(pod.containers[0]?.resources.limits.memory ?? '') ?? [];
    // A quarter of each heap for what stands beside it, and the volume in memory.
    const needed = 1.25 * (Number(heap) + READER_HEAP_MB) + 256;
    expect(Number(most)).toBeGreaterThan(needed);
  });

  it('give a site the time to drain and to end what is under way', () => {
    const literals = kustomization.configMapGenerator.flatMap(one => one.literals);
    const drain = Number(literals.find(one => one.startsWith('DRAIN_SECONDS='))?.split('=')[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 5.5);
  });
});
