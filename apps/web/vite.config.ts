import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Short names of CSS Modules: every one of them stands in the scripts and, per card, in the documents. */
function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), babel({ presets: [reactCompilerPreset()] })],
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  build: {
    // The Content Security Policy has no `data:` for fonts.
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
  },
}));
