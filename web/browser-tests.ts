import { rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import stories from '../playwright.config.ts';
import viteConfig from './vite.config.ts';

/**
 * Where the tests in the browser find the application, and the stage beside it
 * (`server/src/testing/browser-stage.ts`).
 */
export type StagePorts = { readonly application: number; readonly stage: number };

const { launchOptions, locale, timezoneId } = stories.use ?? {};

/** What the camera of the browser sees (`src/testing/show-to-camera.ts`). */
const cameraFilm = path.join(os.tmpdir(), `halm-camera-${process.pid}.y4m`);
const cameraFlags = [
  '--use-fake-device-for-media-stream',
  // A browser without windows has nobody to ask.
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFilm}`,
];

/** Whoever reads the film before reads that one to its end. */
const showFilm = async (_page: unknown, film: string): Promise<void> => {
  await writeFile(`${cameraFilm}.next`, film, 'base64');
  await rename(`${cameraFilm}.next`, cameraFilm);
};

/** Tests of the browser's part in a real browser, with the real application behind it. */
export const browserTests = (ports: StagePorts): TestProjectInlineConfiguration => {
  const application = `http://127.0.0.1:${ports.application}`;
  return {
    root: import.meta.dirname,
    plugins: viteConfig.plugins,
    // Found late, a library would start the page anew in the middle of a test.
    optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
    server: {
      // Its overlay would lie on the screen under test; what it tells stands in the output.
      hmr: { overlay: false },
      proxy: {
        '/api': application,
        '/v2/firebase-config.json': application,
        '/notifications': { target: application, ws: true },
        '/stage': `http://127.0.0.1:${ports.stage}`,
      },
    },
    test: {
      name: 'browser',
      // After the others, with the whole machine.
      sequence: { groupOrder: 1 },
      include: ['src/**/*.browser.test.tsx'],
      setupFiles: [`${import.meta.dirname}/src/testing/each-test.ts`],
      // A page, each in a browser context of its own, reads the modules once for all of its files; each test
      // opens the application anew in it.
      isolate: false,
      fileParallelism: true,
      testTimeout: 120_000,
      // The first stage of a run waits for the server, too.
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        locators: { exact: false },
        provider: playwright({
          launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...cameraFlags] },
          contextOptions: { locale, timezoneId },
          actionTimeout: 30_000,
        }),
        commands: { showFilm },
        instances: [{ browser: 'chromium' }],
      },
    },
  };
};
