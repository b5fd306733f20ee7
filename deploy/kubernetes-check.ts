import * as z from 'zod/mini';

/** Of each kind that is used here: the schemas of the release of Kubernetes that the package is of. */
const SCHEMAS: Readonly<Record<string, () => Promise<{ validate: Validate }>>> = {
  'v1 ConfigMap': () => import('kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'),
  'v1 Service': () => import('kubernetes-models/_schemas/IoK8sApiCoreV1Service'),
  'apps/v1 Deployment': () => import('kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'),
  'networking.k8s.io/v1 Ingress': () => import('kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'),
  'policy/v1 PodDisruptionBudget': () =>
    import('kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'),
};

type Validate = ((value: unknown) => boolean) & { errors?: unknown };

const objectSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const errorsSchema = z.array(
  z.object({ instancePath: z.string(), keyword: z.string(), params: z.record(z.string(), z.unknown()) }),
);

/** What is wrong with an object of Kubernetes, a line each: a wrong kind of value, what is missing, an unknown name. */
export async function faultsOf(object: unknown): Promise<string[]> {
  const { apiVersion, kind } = z.parse(objectSchema, object);
  const name = `${apiVersion} ${kind}`;
  const schema = await SCHEMAS[name]?.();
  if (schema === undefined) return [`${name} has no schema here`];
  const { watched, unread } = watch(object);
  const { validate } = schema;
  if (validate(watched)) return unread().map(path => `${name}${path} is unknown`);
  return z
    .parse(errorsSchema, validate.errors)
    .map(
      ({ instancePath, keyword, params }) => `${name}${instancePath}: ${keyword} ${Object.values(params)}`,
    );
}

/**
 * The schemas let names through that they do not know. They ask for each that they do, so what they have not asked for
 * is unknown; where any name may stand they ask for all.
 */
function watch(object: unknown): { watched: unknown; unread: () => string[] } {
  const paths = new Set<string>();
  const wrap = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    for (const key of Object.keys(value)) paths.add(`${path}/${key}`);
    return new Proxy(value, {
      get(target, key, receiver) {
        paths.delete(`${path}/${String(key)}`);
        return wrap(Reflect.get(target, key, receiver), `${path}/${String(key)}`);
      },
    });
  };
  // Of what is unknown nothing is asked, so that its own names are not counted.
  return { watched: wrap(object, ''), unread: () => [...paths] };
}
