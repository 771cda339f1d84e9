import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttp } from '../../core/http/http.ts';
import { serveWeb } from '../../core/http/serve-web.ts';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';
import { tileOrigins } from './find-tile-origins.ts';

let app: TestApp;
let pages: FastifyInstance;
let directory: string;
let isDown = false;
beforeAll(async () => {
  app = await startTestApp();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-web-'));
  await mkdir(path.join(directory, 'assets'));
  await writeFile(path.join(directory, 'index.html'), '<div id="root"></div>');
  pages = await openHttp(app.platform, () => ({ written: 0, gathered: 0, unattributed: 0, dropped: 0 }));
  const { pool } = app.platform;
  const platform = Object.create(app.platform, {
    pool: {
      get: () => (isDown ? Object.create(pool, { connect: { value: () => Promise.reject(new Error('gone')) } }) : pool),
    },
  });
  await serveWeb(pages, directory, tileOrigins(platform));
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const imagesOf = async (): Promise<string | undefined> => {
  const { headers } = await pages.inject('/v2/dinge/map');
  return String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith('img-src'));
};

const nameTiles = async ({ manager }: TestOrganisation, tileTemplate: string | null): Promise<void> => {
  const { name: _, number: _n, version, ...kept } = (await manager.get('/settings/organisation')).body;
  const body = { ...kept, tileTemplate, tileAttribution: '© Karten GmbH' };
  expect((await manager.put('/settings/organisation', body, { version })).status).toBe(200);
};

const own = "img-src 'self' blob: data:";

it('pages may load pictures from the servers that organisations have named, from the next page on, and from no other', async () => {
  expect(await imagesOf()).toBe(own);
  await nameTiles(app.uelzen, 'https://tile.example.com:8443/a/{z}/{x}/{y}.png?key=a;b');
  expect(await imagesOf()).toBe(`${own} https://tile.example.com:8443`);
  await nameTiles(app.bremen, 'https://tile.example.com:8443/b/{z}/{x}/{y}.png');
  expect(await imagesOf()).toBe(`${own} https://tile.example.com:8443`);
  await nameTiles(app.bremen, 'https://karten.example.org/{z}/{x}/{y}.png');
  expect(await imagesOf()).toBe(`${own} https://karten.example.org https://tile.example.com:8443`);
  await nameTiles(app.bremen, null);
  expect(await imagesOf()).toBe(`${own} https://tile.example.com:8443`);
});

it('pages are served as last known while the database is gone', async () => {
  isDown = true;
  expect(await imagesOf()).toBe(`${own} https://tile.example.com:8443`);
  isDown = false;
});

it('a page may ask its device where it is', async () => {
  const { headers } = await pages.inject('/v2/dinge/map');
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
});
