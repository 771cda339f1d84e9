import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { reasons } from '@halm/model/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteReasons } from '../../testing/answered-reasons.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let web: string;

beforeAll(async () => {
  web = await mkdtemp(path.join(os.tmpdir(), 'halm-web-'));
  await mkdir(path.join(web, 'assets'));
  await writeFile(path.join(web, 'index.html'), '<div id="root"></div>');
  app = await startOwnTestApp({}, undefined, web);
});
afterAll(async () => {
  await app.close();
  await rm(web, { recursive: true, force: true });
});

type RawAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

const parse = (raw: string): RawAnswer => {
  noteReasons(raw);
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => [line.split(': ')[0] ?? '', line.split(': ').slice(1).join(': ')]));
  return { status: Number(first.split(' ')[1]), headers, text: rest.join('\r\n\r\n') };
};

/** Sends these bytes as they are and reads until the server closes. */
const sendRaw = (text: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('latin1').on('data', (part) => {
      received += part;
    });
    socket.on('error', reject).on('close', () => resolve(parse(received)));
  });

const request = (line: string, headers: Readonly<Record<string, string>> = {}, body = ''): string => {
  const all = { host: 'halm', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', body].join('\r\n');
};

/** In the format of every error, with an id, for no cache, and without anything that the request held. */
const expectRefusal = ({ status, headers, text }: RawAnswer, reason: keyof typeof reasons): void => {
  const body = JSON.parse(text);
  expect([status, body.reason]).toEqual([reasons[reason].status, reason]);
  expect(body.message).toBe(reasons[reason].message);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(`${text}${[...headers.values()].join()}`).not.toContain('probe');
};

const json = { 'content-type': 'application/json' };
const lengthOf = (body: string) => ({ 'content-length': String(body.length) });

describe('the router refuses', () => {
  const broken = '{"probe":';
  it.each([
    ['an unknown path', request('GET /probe'), 'request.not-found'],
    ['an unknown call', request('GET /api/v2/probe'), 'request.not-found'],
    ['an unknown file of the interface', request('GET /v2/assets/probe.js'), 'request.not-found'],
    ['an unknown file of the documentation', request('GET /api/docs/static/probe.js'), 'request.not-found'],
    ['a broken path', request('GET /api/v2/probe/%E0%A4%A'), 'request.malformed'],
    ['a long id', request(`GET /api/v2/bookings/${'probe'.repeat(50)}`), 'request.address-too-long'],
    ['a long address', request(`GET /api/v2/bookings?search=${'probe'.repeat(1700)}`), 'request.address-too-long'],
    ['long headers', request('GET /api/v2/bookings', { cookie: 'probe'.repeat(4000) }), 'request.headers-too-large'],
    ['broken HTTP', 'PROBE\r\n\r\n', 'request.malformed'],
    ['an unknown method', request('PROBE /api/v2/bookings'), 'request.malformed'],
    ['a request without a host', 'GET /probe HTTP/1.1\r\nconnection: close\r\n\r\n', 'request.malformed'],
    ['an unknown expectation', request('GET /api/v2/bookings', { expect: 'probe' }), 'request.expectation-failed'],
    ['broken JSON', request('POST /api/v2/auth/login', { ...json, ...lengthOf(broken) }, broken), 'request.malformed'],
    [
      'another kind of content',
      request('POST /api/v2/auth/login', { 'content-type': 'text/probe', ...lengthOf(broken) }, broken),
      'request.unsupported-media-type',
    ],
    [
      'plain text',
      request('POST /api/v2/auth/login', { 'content-type': 'text/plain', ...lengthOf(broken) }, broken),
      'request.unsupported-media-type',
    ],
    [
      'an unknown encoding of the content',
      request('POST /api/v2/auth/login', { ...json, 'content-encoding': 'probe', ...lengthOf(broken) }, broken),
      'request.unsupported-media-type',
    ],
    [
      'a body over a megabyte',
      request('POST /api/v2/auth/login', { ...json, 'content-length': '1048577' }),
      'request.too-large',
    ],
    [
      'two lengths of a body',
      request('POST /api/v2/auth/login', { ...json, 'content-length': '3', 'transfer-encoding': 'chunked' }, 'probe'),
      'request.malformed',
    ],
  ] as const)('%s', async (_, text, reason) => expectRefusal(await sendRaw(text), reason));
});

describe('who asks for another protocol', () => {
  const upgrade = (protocol: string) => ({ connection: 'Upgrade, close', upgrade: protocol });

  it('is answered as if without asking', async () => {
    expect(await sendRaw(request('GET /healthz', upgrade('h2c')))).toMatchObject({ status: 200 });
    expectRefusal(await sendRaw(request('GET /api/v2/bookings', upgrade('h2c'))), 'session.required');
  });

  it.each([
    ['GET /probe', 'request.not-found'],
    ['GET /api/v2/bookings', 'session.required'],
    ['POST /healthz', 'request.method-not-allowed'],
  ] as const)('finds no socket at %s', async (line, reason) =>
    expectRefusal(await sendRaw(request(line, upgrade('websocket'))), reason),
  );

  it('is led nowhere else', async () =>
    expectRefusal(await sendRaw(request('CONNECT probe:22')), 'request.method-not-allowed'));
});

describe('a known path', () => {
  it.each([
    ['PUT /api/v2/bookings', 'GET, HEAD, OPTIONS, POST'],
    ['DELETE /api/v2/auth/login', 'OPTIONS, POST'],
    ['POST /api/v2/bookings/0198/delivery-slip.pdf', 'GET, HEAD, OPTIONS'],
    ['POST /healthz', 'GET, HEAD, OPTIONS'],
    ['POST /v2/assets/probe.js', 'GET, HEAD, OPTIONS'],
    ['POST /v2/control', 'GET, HEAD'],
  ])('refuses %s and names its methods', async (line, allow) => {
    const answer = await sendRaw(request(line, { ...json, ...lengthOf('{}') }, '{}'));
    expectRefusal(answer, 'request.method-not-allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('names its methods to OPTIONS, to nobody from elsewhere', async () => {
    const answer = await sendRaw(request('OPTIONS /api/v2/bookings', { origin: 'https://probe.example' }));
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers HEAD as GET, without a body', async () => {
    const page = await sendRaw(request('HEAD /v2/control'));
    expect([page.status, page.text]).toEqual([200, '']);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await sendRaw(request('HEAD /api/v2/bookings'))).toMatchObject({ status: 401, text: '' });
  });
});

describe('an upload', () => {
  const upload = (type: string, body: string, length = body.length) =>
    sendRaw(
      request(
        'POST /api/v2/imports?kind=bookings',
        { authorization: `Bearer ${app.uelzen.manager.token}`, 'content-type': type, 'content-length': String(length) },
        body,
      ),
    );
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="probe.csv"\r\n\r\nprobe;1\r\n';

  it('without a boundary is malformed', async () =>
    expectRefusal(await upload('multipart/form-data', `${part}--b--\r\n`), 'request.malformed'));

  it('whose parts never end is malformed', async () =>
    expectRefusal(await upload('multipart/form-data; boundary=b', part), 'request.malformed'));

  it('that is cut off within the head of a part is malformed', async () =>
    expectRefusal(await upload('multipart/form-data; boundary=b', part.slice(0, 40)), 'request.malformed'));

  it('without a file names the field', async () =>
    expectRefusal(
      await upload('multipart/form-data; boundary=b', `${part.replace('; filename="probe.csv"', '')}--b--\r\n`),
      'request.invalid',
    ));

  it('is refused where no file is taken', async () =>
    expectRefusal(
      await sendRaw(
        request(
          'POST /api/v2/auth/login',
          { 'content-type': 'multipart/form-data; boundary=b', ...lengthOf(`${part}--b--\r\n`) },
          `${part}--b--\r\n`,
        ),
      ),
      'request.unsupported-media-type',
    ));
});

describe('every error', () => {
  it('is kept by no cache, whoever refuses', async () => {
    const { headers, body } = await app.uelzen.manager.get('/bookings/0198');
    expect([headers.get('cache-control'), body.reason]).toEqual(['no-store', 'request.not-found']);
  });
});
