import { gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { operations } from '@halm/model/contract.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentApi } from '../api/document-api.ts';
import { sendDocument, shareDocument } from './shared-document.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(compress, { threshold: 1024 });
  await documentApi(app, operations.slice(0, 20));
});
afterAll(() => app.close());

const ask = (url: string, headers: Record<string, string>) => app.inject({ url, headers });

describe('a document that is kept', () => {
  it('is made once, whoever asks, and the same bytes for every answer', async () => {
    let made = 0;
    const kept = shareDocument('text/plain', () => {
      made += 1;
      return 'a long text';
    });
    const sent: unknown[] = [];
    const server = fastify();
    server.addHook('onSend', async (_request, _reply, payload) => {
      sent.push(payload);
    });
    server.get('/', (_request, reply) => sendDocument(reply, kept()));
    for (const encoding of ['', '', 'gzip', 'gzip', 'gzip;q=0', 'br']) {
      await server.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    }
    const { plain, gzip } = kept();
    const expected = [plain, plain, gzip, gzip, plain, plain];
    expect(sent.every((payload, index) => payload === expected[index])).toBe(true);
    expect([made, plain.toString()]).toEqual([1, 'a long text']);
  });
});

describe.each(['/api/docs/json', '/api/docs/yaml'])('%s', (url) => {
  it('is sent packed or plain, and not packed anew for anybody', async () => {
    const plain = await ask(url, {});
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(plain.payload).toContain('3.1.0');
    const packed = await ask(url, { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const other = await ask(url, { 'accept-encoding': 'br, deflate' });
    expect(other.headers['content-encoding']).toBeUndefined();
    expect(other.rawPayload.equals(plain.rawPayload)).toBe(true);
  });

  it('is not sent again to whoever has it', async () => {
    const { etag } = (await ask(url, {})).headers;
    const again = await ask(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200);
  });
});

it('the page that shows it works on a network without TLS', async () => {
  const policy = String((await ask('/api/docs/', {})).headers['content-security-policy']);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/upgrade-insecure-requests/);
});
