import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { listing } from './listing.ts';

// The API comes from a running server.
const server = process.env.LUDEX_SERVER ?? 'http://127.0.0.1:8080';

// What every page needs comes at once, the table when one is opened; the rest
// of a page is a file of its own.
const PARTS = [
  { name: 'table', test: /src\/lib\/(table|cards)\//, priority: 1 },
  {
    name: 'shared',
    test: /node_modules|src\/lib\/(ui|net|router|session|settings|table\/(board|clock)|cards\/(palette|emblem\.ts))/,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), listing()],
  // Relative addresses, so that the page works below any path.
  base: './',
  // The named widths are taken out of the styles where they are defined.
  css: { lightningcss: { drafts: { customMedia: true } } },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, rolldownOptions: { output: { codeSplitting: { groups: PARTS } } } },
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
  preview: { port: 4173, proxy: { '/api': { target: server, ws: true } } },
  // One worker without isolation: the tests are small and share nothing. The
  // time is for machines that have much else to do.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], pool: 'threads', isolate: false, maxWorkers: 1, testTimeout: 30_000 },
});
