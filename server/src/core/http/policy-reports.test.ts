import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POLICY_REPORTS } from './content-policy.ts';
import { answerError } from './error-answer.ts';
import { serveWeb } from './serve-web.ts';

let directory: string;
let app: FastifyInstance;
let lines: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-web-'));
  await mkdir(path.join(directory, 'assets'));
  await writeFile(path.join(directory, 'index.html'), '<meta nonce="__CSP_NONCE__"><div id="root"></div>');
  lines = [];
  const log = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  app = fastify({ loggerInstance: pino({ level: 'warn' }, log) }) as unknown as FastifyInstance;
  app.setErrorHandler(answerError);
  await serveWeb(app, directory);
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const send = (payload: string, type = 'application/reports+json') =>
  app.inject({ method: 'POST', url: POLICY_REPORTS, headers: { 'content-type': type }, payload });

const report = (changes: object = {}) => ({
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/x.js?token=geheim',
    documentURL: 'https://halm.example/v2/register/geheim',
    sourceFile: 'https://halm.example/v2/assets/a.js?geheim',
    lineNumber: 7,
    ...changes,
  },
});

describe('a page', () => {
  it('carries the whole policy, with a nonce of its own each time', async () => {
    const pages = [await app.inject('/v2/login'), await app.inject('/v2/control')];
    const policies = pages.map(({ headers }) => String(headers['content-security-policy']));
    const [nonce = ''] = /(?<='nonce-)[^']+/.exec(policies[0] ?? '') ?? [];
    expect(policies[0]?.replace(nonce, 'N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "frame-src 'self' blob:",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-to policy',
    ]);
    expect(pages[0]?.body).toContain(`nonce="${nonce}"`);
    expect(policies[1]).not.toContain(nonce);
    expect(pages[0]?.headers['reporting-endpoints']).toBe(`policy="${POLICY_REPORTS}"`);
  });
});

describe('reports of what the policy has stopped', () => {
  it('are logged without whatever addresses may hide', async () => {
    expect((await send(JSON.stringify([report()]))).statusCode).toBe(204);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://elsewhere.example/x.js',
      source: 'https://halm.example/v2/assets/a.js',
    });
    expect(lines[0]).not.toContain('geheim');
  });

  it('are logged without the secret of a link whose page was the source', async () => {
    for (const page of ['register', 'reset-password'])
      await send(JSON.stringify([report({ sourceFile: `https://halm.example/v2/${page}/geheim` })]));
    expect(lines.map((line) => JSON.parse(line).source)).toEqual([
      'https://halm.example/v2/register/…',
      'https://halm.example/v2/reset-password/…',
    ]);
  });

  it('are short and few, and anything else is passed over', async () => {
    for (const body of ['[]', '{}', '[1, null, {"type":"csp-violation"}]', '"x"'])
      expect((await send(body)).statusCode).toBe(204);
    expect((await send('not json')).statusCode).toBe(400);
    expect((await send(JSON.stringify([report({ sourceFile: 'x'.repeat(20_000) })]))).statusCode).toBe(413);
    expect((await send('<xml/>', 'text/xml')).statusCode).toBe(415);
    expect(lines).toEqual([]);
    for (let i = 0; i < 5; i++) await send(JSON.stringify(Array.from({ length: 20 }, () => report())));
    // At most thirty in a minute, sixty when the minute ends meanwhile.
    expect(lines.length).toBeGreaterThanOrEqual(30);
    expect(lines.length).toBeLessThanOrEqual(60);
  });
});
