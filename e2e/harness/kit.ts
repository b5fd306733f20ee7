import { serveKit } from '../../apps/web/kit/serve.ts';

/** Builds and serves the catalogue of the kit once for all tests; gives the way to stop it. */
export async function startKit(): Promise<() => Promise<void>> {
  const kit = await serveKit();
  process.env.KIT_URL = kit.address;
  return () => kit.close();
}
