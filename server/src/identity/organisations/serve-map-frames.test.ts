import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestOrganisation } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const settle = async ({ manager }: TestOrganisation, changes: object): Promise<void> => {
  const { name: _, number: _n, version, ...kept } = (await manager.get('/settings/organisation')).body;
  expect((await manager.put('/settings/organisation', { ...kept, ...changes }, { version })).status).toBe(200);
};

const openFrame = async (id: string) => {
  const response = await fetch(`${app.url}/api/v2/map-frames/${id}`);
  const policy = Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((line): [string, string] => {
      const [directive = '', ...sources] = line.split(' ');
      return [directive, sources.join(' ')];
    }),
  );
  return { status: response.status, policy, headers: response.headers, text: await response.text() };
};

const tiles = {
  tileTemplate: 'https://tile.example.com:8443/{z}/{x}/{y}.png?key=a;b',
  tileAttribution: '© Karten GmbH',
};

describe('the frame of a map', () => {
  it('loads nothing from anywhere as long as the organisation has named nobody', async () => {
    const { status, policy, text } = await openFrame(app.uelzen.id);
    expect(status).toBe(200);
    expect(Object.keys(policy).toSorted()).toEqual([
      'base-uri',
      'default-src',
      'form-action',
      'frame-ancestors',
      'style-src',
    ]);
    expect(policy).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'self'" });
    expect(text).not.toContain('map-service');
  });

  it('loads pictures from the server of its organisation, and from that of no other', async () => {
    await settle(app.uelzen, tiles);
    const { policy, headers } = await openFrame(app.uelzen.id);
    expect(policy['img-src']).toBe('https://tile.example.com:8443');
    expect(policy['script-src']).toBeUndefined();
    // Those who give pictures learn the site; a page of ours may frame it, and nobody else.
    expect([headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual(['origin', 'SAMEORIGIN']);
    expect((await openFrame(app.bremen.id)).policy['img-src']).toBeUndefined();
  });

  it('admits the map service only with a key, and its calls to nobody of ours', async () => {
    await settle(app.bremen, { mapServiceKey: 'AIzaSyA-0123456789_abc' });
    const { policy, text } = await openFrame(app.bremen.id);
    expect(text).toContain('<meta name="map-service" content="https://maps.googleapis.com/maps/api/js">');
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
    expect(policy['script-src']).toContain(`'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy['connect-src']).not.toContain("'self'");
    expect(policy['img-src']).toContain('https://*.googleapis.com');
    expect(text).not.toContain('AIza');
    await settle(app.bremen, { mapServiceKey: null });
    expect((await openFrame(app.bremen.id)).policy['script-src']).toBeUndefined();
  });

  it('is a sketch for an organisation that is not there, and nothing for what is no id', async () => {
    const unknown = await openFrame('0191d1d5-0000-7000-8000-000000000000');
    expect([unknown.status, unknown.policy['img-src']]).toEqual([200, undefined]);
    for (const id of ["x'; drop table", '..%2f..', 'ä'.repeat(40)])
      expect((await openFrame(encodeURIComponent(id))).status).toBe(404);
  });
});
