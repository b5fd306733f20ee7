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

/** Whether the root imports a module, itself or through others: then every page has it. */
function isOfRoot(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (/\/app\/root\.tsx/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some(importer => isOfRoot(importer, modules, seen)) ?? false;
}

/**
 * What the root imports is one file: split by who else imports it, it would be a dozen, each compressed on its own. The
 * rest is split by the bundler, by the pages that share it.
 */
const SHELL = {
  name: (id: string, modules: Modules) => (isOfRoot(id, modules) ? 'shell' : null),
  test: /\/(apps\/web\/app|packages)\/(?!root\.tsx)/,
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
