import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** Shared by most pages and so small that a file of their own would weigh as much again. */
const TINY =
  /\/(flat-name|format|list-frame|middleware|missing|packed|plain-click|return|rouble)\.ts$|\/ui\/(skeleton|plan\/plan-image)\./;

/**
 * What the root imports is one file: split by who else imports it, it would be a dozen, each compressed on its own. The
 * rest is split by the pages that share it.
 */
const SHELL = {
  name: (id: string, modules: Modules) => (TINY.test(id) || isOfRoot(id, modules) ? 'shell' : null),
  test: /\/(apps\/web\/app|packages)\/(?!root\.tsx)/,
};

/** Controls of the catalogues, and the reader of their addresses, stay whole: a page with some of them would split them. */
const CATALOGUE = {
  name: 'catalogue',
  test: /\/app\/(ui\/(link-tabs|range-slider|range|late-bottom-panel)|shared\/address-codec)\./,
};
/**
 * Pages of content are made of one set of blocks. By themselves they would be twenty files of styles and as many scripts
 * for a page, each a request before the first paint; the few that catalogues have too stay apart from the others.
 */
const PICTURE = {
  name: 'picture',
  test: /\/app\/ui\/(picture|spots|section\/(photo\.module|wide-picture))\./,
};
const HEADS = {
  name: 'heads',
  test: /\/app\/ui\/(section\/(section|columns|fact-row|note-list|page-title)|icon-button|pressed-tab)\./,
};
/** A group takes along what its modules import, so none of these imports what a catalogue has. */
const BLOCKS = {
  name: 'blocks',
  test: /\/app\/ui\/(section\/(banner|definition-rows|media-text|picture-cards|picture-list|statement)|film|panorama|panorama-spot)\./,
};
/** Small parts that the boutique shares with what comes later to it: one file instead of six. */
const BOUTIQUE = {
  name: 'boutique',
  test: /\/features\/catalogue\/((address|late-parts|chips|options)\.ts|(chessboard|facade|lot-panel|filter-fields)\.module)|\/ui\/facade\/facade\.module/,
};
/** Flats as cards, wherever they stand. */
const CARDS = { name: 'cards', test: /\/features\/catalogue\/(card|card-words|card-list)\./ };
/** What the place of a form is made of. */
const REQUEST = {
  name: 'request',
  test: /\/features\/request\/(request-place|load-agreements|kinds)\.|\/shared\/consent\/consent-text\.|\/app\/visitor-api\./,
};
const SELECT = { name: 'select', test: /\/app\/ui\/(select|select-rules|scroll)\./ };

/**
 * The order of the layers, before any other rule of each file: the router puts the shell's styles behind those that came
 * later when it draws the document anew around an error, and the first file that names a layer gives it its place.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = `@layer base,ui;${String(file.source)}`;
    }
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), layersFirst],
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    // The Content Security Policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    // Styles alone are fetched beside an import: up to Chromium 153 a script whose preload fails once, for want of a
    // connection, fails for the life of the page, and asking again would bring nothing.
    modulePreload: { resolveDependencies: (_file, files) => files.filter(file => file.endsWith('.css')) },
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [SHELL, CATALOGUE, BOUTIQUE, CARDS, SELECT, PICTURE, HEADS, BLOCKS, REQUEST],
              },
            },
          },
        }),
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
  },
}));
