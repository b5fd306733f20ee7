import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

const WEB = join(import.meta.dirname, '..');
const BUILD = join(WEB, 'build/kit');
const FILES = [join(BUILD, 'client'), join(WEB, 'public')];

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpeg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** As strict as the site: a control that writes inline styles into markup fails here too. */
const POLICY = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

export interface KitServer {
  /** Without a trailing slash. */
  readonly address: string;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  /** Builds anew for every document: for those who change the kit. */
  readonly isLive?: boolean;
}

/** Builds the catalogue of the kit and serves it on this machine. The site knows nothing of it. */
export async function serveKit({ port = 0, isLive = false }: Options = {}): Promise<KitServer> {
  let document = await buildKit();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (extname(url.pathname)) return await sendFile(response, url.pathname);
      if (isLive) document = await buildKit();
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
      });
      response.end(document(url));
    } catch (error) {
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(error));
    }
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The catalogue of the kit has no port.');
  return {
    address: `http://127.0.0.1:${at.port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const file = FILES.map(folder => join(folder, path)).find(file => existsSync(file));
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const body = await readFile(file);
  response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
}

/** Builds both sides; gives the way to write a document. */
async function buildKit(): Promise<(url: URL) => string> {
  const common = {
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
  } satisfies InlineConfig;
  const bundle = { emptyOutDir: true, assetsInlineLimit: 0, minify: false };
  await build({
    ...common,
    build: {
      ...bundle,
      outDir: join(BUILD, 'client'),
      manifest: 'manifest.json',
      rolldownOptions: { input: join(import.meta.dirname, 'main.tsx') },
    },
  });
  await build({
    ...common,
    build: {
      ...bundle,
      outDir: join(BUILD, 'server'),
      ssr: join(import.meta.dirname, 'render.tsx'),
    },
  });
  const { render } = await importRender();
  const { file, css } = await readManifest();
  return url => {
    const theme = url.searchParams.get('theme') === 'dark' ? 'dark' : 'light';
    const styles = css.map(path => `<link rel="stylesheet" href="/${path}">`).join('');
    return `<!DOCTYPE html><html lang="ru" class="theme-${theme}"><head><meta charset="utf-8"><title>Набор</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg">${styles}
<script type="module" src="/${file}"></script></head><body><div id="root">${render(url.pathname + url.search)}</div></body></html>`;
  };
}

async function importRender(): Promise<{ render(address: string): string }> {
  // A module is read once by its address, so each build has its own.
  const address = pathToFileURL(join(BUILD, 'server/render.js'));
  address.search = String(Date.now());
  const module: unknown = await import(address.href);
  if (typeof module === 'object' && module !== null && 'render' in module) {
    const { render } = module;
    if (typeof render === 'function') return { render: address => String(render(address)) };
  }
  throw new Error('The catalogue of the kit was built without its server side.');
}

async function readManifest(): Promise<{ file: string; css: readonly string[] }> {
  const manifest: Record<string, { file: string; isEntry?: boolean; css?: string[] }> = JSON.parse(
    await readFile(join(BUILD, 'client/manifest.json'), 'utf8'),
  );
  const entry = Object.values(manifest).find(one => one.isEntry);
  if (entry === undefined) throw new Error('The catalogue of the kit was built without an entry.');
  return { file: entry.file, css: entry.css ?? [] };
}
