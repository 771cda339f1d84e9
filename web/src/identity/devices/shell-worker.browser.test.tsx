import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerShell, type Fetching, storeShell } from './shell-worker.ts';

const files = (version: string) => ['main', 'yard'].map((name) => `/v2/assets/${name}-${version}.js`);
const mainOf = (version: string): string => String(files(version)[0]);
const pageOf = (version: string): Response =>
  new Response(`<script type="module" src="${mainOf(version)}"></script>`, {
    headers: { 'content-security-policy': `style-src 'nonce-${version}'` },
  });

let deployed: string;
/** What becomes of a request for the page: the server's answer, or none. */
let line: 'stands' | 'gone' | 'overloaded';
const server = (target: RequestInfo | URL): Promise<Response> => {
  if (line === 'gone') return Promise.reject(new TypeError('Failed to fetch'));
  if (line === 'overloaded') return Promise.resolve(new Response('', { status: 503 }));
  const { pathname } = new URL(typeof target === 'object' && 'url' in target ? target.url : target, window.origin);
  return Promise.resolve(pathname.startsWith('/v2/assets/') ? new Response(`of ${pathname}`) : pageOf(deployed));
};

const forget = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
};
beforeEach(async () => {
  await forget();
  deployed = 'one';
  line = 'stands';
  vi.spyOn(window, 'fetch').mockImplementation(server);
  // The cache asks the browser itself.
  vi.spyOn(Cache.prototype, 'add').mockImplementation(async function add(this: Cache, file) {
    await this.put(file, await server(file));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forget();
});

const keep = (version: string) => storeShell({ kind: 'keep-shell', main: mainOf(version), files: files(version) });

/** What the worker answers to a request; undefined where it leaves that to the browser. */
const ask = (path: string, mode = 'cors', method = 'GET'): Promise<Response> | undefined => {
  let answer: Promise<Response> | undefined;
  const request = mode === 'navigate' ? { url: window.origin + path, mode, method } : new Request(path, { method });
  const event = {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  };
  answerShell(event as unknown as Fetching);
  return answer;
};
const askPage = async () => (await ask('/v2/control', 'navigate'))?.text();

describe('the page on a device', () => {
  it('comes from the server as long as that answers, and is the kept one with its own header where it doesn’t', async () => {
    await keep('one');
    deployed = 'two';
    expect(await askPage()).toContain(mainOf('two'));
    for (const state of ['gone', 'overloaded'] as const) {
      line = state;
      const kept = await ask('/v2/control/bookings/1', 'navigate');
      expect(await kept?.text()).toContain(mainOf('one'));
      expect((await ask('/v2/', 'navigate'))?.headers.get('content-security-policy')).toContain('nonce-one');
    }
  });

  it('is kept with its files as a whole, and takes the place of the version before', async () => {
    await keep('one');
    deployed = 'two';
    await keep('two');
    expect(await caches.keys()).toEqual([`halm-shell ${mainOf('two')}`]);
    line = 'gone';
    expect(await askPage()).toContain(mainOf('two'));
    for (const file of files('two')) expect(await (await ask(file))?.text()).toBe(`of ${file}`);
  });

  it('stays the former one while what is loaded is not what is deployed, or not all of it can be had', async () => {
    await keep('one');
    deployed = 'two';
    await keep('three');
    expect(await caches.keys()).toEqual([`halm-shell ${mainOf('one')}`]);
    line = 'gone';
    await expect(keep('two')).rejects.toThrow();
    expect(await askPage()).toContain(mainOf('one'));
  });

  it('gets what is loaded later, too', async () => {
    await keep('one');
    const later = '/v2/assets/slip-one.js';
    await (await ask(later))?.text();
    line = 'gone';
    await expect.poll(async () => (await caches.match(later)) !== undefined).toBe(true);
    expect(await (await ask(later))?.text()).toBe(`of ${later}`);
  });

  it.each([
    ['/api/v2/bookings', 'cors', 'GET'],
    ['/notifications/socket.io/?EIO=4', 'cors', 'GET'],
    ['/v2/firebase-config.json', 'cors', 'GET'],
    ['/api/v2/bookings/export', 'navigate', 'GET'],
    ['/v2/', 'navigate', 'POST'],
  ])('is all that is answered: %s, as %s %s, is left to the browser', async (path, mode, method) => {
    await keep('one');
    expect(ask(path, mode, method)).toBeUndefined();
  });
});
