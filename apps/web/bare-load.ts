import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const WEB = import.meta.dirname;
const ENTRY = 'virtual:bare';

/** A site of the framework with nothing in it: what every page needs before the first word of ours. */
const SOURCE = `
  import { createElement, StrictMode, startTransition } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
  import { HydratedRouter } from 'react-router/dom';
  export const root = [Links, Meta, Outlet, Scripts, ScrollRestoration];
  startTransition(() => {
    hydrateRoot(document, createElement(StrictMode, null, createElement(HydratedRouter)));
  });
`;

/**
 * Size of React and its router alone, in one file compressed by gzip 9, bytes. One file is smaller than the several of
 * a real page, so what is reckoned from it is rather too much than too little for the rest.
 */
export async function measureBareLoad(): Promise<number> {
  const bundle = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'bare',
        resolveId: id => (id === ENTRY ? join(WEB, 'bare.js') : null),
        load: id => (id === join(WEB, 'bare.js') ? SOURCE : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in bundle)) throw new Error('The bare site was not bundled into one file.');
  return bundle.output
    .map(part => (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0))
    .reduce((sum, size) => sum + size, 0);
}
