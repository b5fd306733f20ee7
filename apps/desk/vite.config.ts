import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server puts the nonce of each answer in its place, see `desk-files.ts` of the site. */
const NONCE = 'DESK_NONCE';

/** The server puts its version here; the server for development has none. */
const version: Plugin = {
  name: 'version',
  apply: 'serve',
  transformIndexHtml: html => html.replace('DESK_VERSION', 'dev'),
};

export default defineConfig({
  base: '/desk/',
  plugins: [react(), version],
  html: { cspNonce: NONCE },
  build: {
    outDir: 'build',
    // What each place is made of, for the budgets.
    manifest: true,
    // The Content Security Policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    // One sheet: nothing that comes later brings, lacks or reorders rules.
    cssCodeSplit: false,
    // As for the pages: a script whose preload fails once must not fail for the life of the page.
    modulePreload: false,
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
  },
});
