import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openHttp } from './http.ts';
import { serveWeb } from './serve-web.ts';

let app: TestApp;
let pages: FastifyInstance;
let directory: string;
beforeAll(async () => {
  app = await startTestApp();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-web-'));
  await mkdir(path.join(directory, 'assets'));
  await writeFile(path.join(directory, 'index.html'), '<div id="root"></div>');
  pages = await openHttp(app.platform, () => ({ written: 0, gathered: 0, unattributed: 0, dropped: 0 }));
  await serveWeb(pages, directory);
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const expectNoFrames = (headers: Headers): void => {
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
};

it.each([
  '/api/v2/auth/password-reset',
  '/api/v2/bookings',
  '/api/v2/nowhere',
  '/healthz',
  '/api/docs',
  '/api/docs/json',
])('%s may stand in no frame, whichever of the two headers a browser knows', async (url) =>
  expectNoFrames((await fetch(app.url + url)).headers),
);

it('a page may stand in no frame either', async () => {
  const { headers } = await pages.inject('/v2/login');
  expectNoFrames(new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])));
});

it('a page names nobody’s servers, whoever is about to sign in', async () => {
  for (const url of ['/v2/login', '/v2/dinge/map']) {
    const policy = String((await pages.inject(url)).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).not.toMatch(/https?:|\*/);
  }
});
