import path from 'node:path';
import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { build, defineConfig, type Plugin } from 'vite';
import { callAccessPlugin } from './call-access-plugin.ts';
import { chunkGroups, partName } from './chunks.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * The decoders that pdf.js asks for by their own names; the folder says the
 * version, as their content is kept for a year.
 */
const DECODER = /_nowasm_fallback\.js$/;
const DECODERS = `pdf-decoders-${pdfjs.version}/[name]`;

/** The service worker is one file of its own, with a fixed name and nothing shared with the pages. */
const serviceWorker: Plugin = {
  name: 'halm-service-worker',
  apply: 'build',
  closeBundle: async () => {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        target: 'es2023',
        lib: {
          entry: 'src/identity/devices/push-worker.ts',
          formats: ['iife'],
          name: 'halmPushWorker',
          fileName: () => 'firebase-messaging-sw.js',
        },
      },
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/v2/',
  // The server puts a fresh nonce in its place with every page.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react({ compiler: true }), callAccessPlugin(), serviceWorker],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': server, '/notifications': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Chromium then compiles all of a file beside the main thread while it loads it, instead of each
        // function when it is first called.
        postBanner: '//# allFunctionsCalledOnLoad',
        chunkFileNames: ({ name }) => `assets/${partName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => {
          const { name: stem, ext } = path.parse(name);
          return `assets/${DECODER.test(name) ? DECODERS : `${ext === '.css' ? partName(stem) : '[name]'}-[hash]`}[extname]`;
        },
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
