import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { build, defineConfig, type Plugin } from 'vite';
import { callAccessPlugin } from './call-access-plugin.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What every visit needs, each in one chunk; left alone, it falls into dozens of crumbs that compress worse.
 * The rest is split by route.
 */
const chunks: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'react',
    /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack\/(query-core|react-query|react-router|router-core|history|store|react-store))\/|createReactComponent/,
  ],
  [
    'calls',
    /src\/((core|shell)\/(client\/|browser\/|words\/)?(api|session|store|restart|queries|shown-entities|idempotency-key|reason-text|guard|languages)|core\/(forms|ui)\/(unsaved|question-store|toasts|toast-store))[\w-]*\.ts$/,
  ],
  [
    'fields',
    /@mantine\/core\/esm\/components\/(Button|Loader|Input|InputBase|PasswordInput|TextInput|UnstyledButton)\//,
  ],
];

/**
 * The decoders that pdf.js asks for by their own names; the folder says the
 * version, as their content is kept for a year.
 */
const DECODER = /_nowasm_fallback\.js$/;
const DECODERS = `pdf-decoders-${pdfjs.version}/[name]`;

/** Texts that every screen needs have a chunk for each language. */
const chunkName = (id: string): string | null => {
  const language = /\w+\/locales\/([a-z]{2})\/(?:fields|pages|reasons|sessions|shell|ui)\.json/.exec(id)?.[1];
  return language ? `locale-${language}` : (chunks.find(([, modules]) => modules.test(id))?.[0] ?? null);
};

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
        assetFileNames: ({ names }) =>
          `assets/${names.some((name) => DECODER.test(name)) ? DECODERS : '[name]-[hash]'}[extname]`,
        codeSplitting: { groups: [{ name: chunkName }] },
      },
    },
  },
});
