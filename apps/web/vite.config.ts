import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Short names of CSS Modules: every one of them stands in the scripts and, per card, in the documents. */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Routes that import a module, itself or through others. */
function routesOf(id: string, modules: Modules, seen = new Set<string>()): ReadonlySet<string> {
  const [route] = /\/app\/(root|routes\/[\w-]+)\.tsx/.exec(id) ?? [];
  if (route !== undefined) return new Set([route]);
  if (seen.has(id)) return new Set();
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap(importer => [...routesOf(importer, modules, seen)]));
}

/** So many pages share what is fetched with the first of them. */
const MANY = 10;

function isOfMost(id: string, modules: Modules): boolean {
  const routes = routesOf(id, modules);
  return routes.size >= MANY || [...routes].some(route => route.endsWith('/root.tsx'));
}

/**
 * What the root or many pages import is one file: split by who else imports it, it would be three dozen of some hundred
 * bytes, each compressed and asked for on its own. The rest is split by the bundler, by the pages that share it.
 */
const SHELL = {
  name: (id: string, modules: Modules) => (isOfMost(id, modules) ? 'shell' : null),
  test: /\/(apps\/web\/app|packages)\/(?!root\.tsx|routes\/)/,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter()],
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    // The Content Security Policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    // One sheet for all pages: nothing that comes later brings, lacks or reorders rules.
    cssCodeSplit: false,
    // Up to Chromium 153 a script whose preload fails once, for want of a connection, fails for the life of the page.
    modulePreload: false,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: [SHELL] } } } }),
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
  },
}));
