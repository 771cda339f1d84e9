import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../core/db/ids.ts';
import { localFiles } from '../../core/files/files.ts';
import { clamav } from '../../core/files/virus-scanner.ts';
import type { Files } from '../../core/process/platform.ts';
import { atOnce, untilWaiting } from '../../testing/actors/lock-waits.ts';
import { type ScriptedScanner, startScanner } from '../../testing/peers/scripted-scanner.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { acceptFile } from './accept-file.ts';
import { addAttachment } from './change-attachments.ts';

let app: TestApp;
let scanner: ScriptedScanner;
let directory: string;
let isFull = false;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-attached-'));
  const files = localFiles(directory);
  // What the system itself says where there is no room.
  const write: Files['write'] = (key, content) => (isFull ? writeFile('/dev/full', 'x') : files.write(key, content));
  scanner = await startScanner();
  app = await startOwnTestApp({ files: { ...files, write }, scanner: clamav(scanner.address, 500) });
});
afterAll(async () => {
  await app.close();
  await scanner.close();
  await rm(directory, { recursive: true, force: true });
});

const pdf = Uint8Array.from(Buffer.from('%PDF-1.7'));
const addressId = async (): Promise<string> => created(await app.uelzen.manager.post('/addresses', addressBody())).id;
const upload = async () => app.uelzen.manager.upload(`/addresses/${await addressId()}/attachments`, 'Vertrag.pdf', pdf);
const stored = async (): Promise<string> => {
  const { rows } = await app.owner.query(
    'select (select count(*) from attachments) + (select count(*) from files) as n',
  );
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return `${rows[0].n} rows, ${entries.filter((entry) => entry.isFile()).length} on disk`;
};

describe('with a virus scanner', () => {
  it('a clean file is stored', async () => {
    scanner.say((_, socket) => socket.end('stream: OK\0'));
    expect((await upload()).status).toBe(200);
  });

  it('a file in which something is found is refused by its name, and the security log tells of it', async () => {
    const before = await stored();
    scanner.say((_, socket) => socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0'));
    const { status, body } = await upload();
    expect(status).toBe(422);
    expect(body).toMatchObject({ reason: 'attachment.infected', details: { signature: 'Win.Test.EICAR_HDB-1' } });
    expect(await stored()).toBe(before);
    const events = async () =>
      (await app.uelzen.manager.get('/security-log?group=file')).body.items.map(
        ({ type, outcome, details }: Record<string, unknown>) => ({ type, outcome, details }),
      );
    await expect.poll(events).toEqual([
      {
        type: 'file.infected',
        outcome: 'refused',
        details: { reason: 'attachment.infected', signature: 'Win.Test.EICAR_HDB-1' },
      },
    ]);
  });

  it.each([
    ['is silent', () => undefined],
    ['answers half', (_: Buffer, socket: net.Socket) => socket.end('stream: O')],
    ['fails', (_: Buffer, socket: net.Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ])('that %s nothing is stored', async (_, words) => {
    const before = await stored();
    scanner.say(words);
    expect(await upload()).toMatchObject({ status: 503, body: { reason: 'attachment.scanner-unavailable' } });
    expect(await stored()).toBe(before);
    scanner.say((_content, socket) => socket.end('stream: OK\0'));
  });
});

it('no more than eight files wait for a slow scanner; one more is asked to come again', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let scans = 0;
  const scan = () => {
    scans += 1;
    return promise;
  };
  const file = { name: 'Notiz.txt', mediaType: 'text/plain', content: Buffer.from('Silo Süd') };
  const accept = () => acceptFile({ ...app.platform, scanner: { scan } }, file);
  const first = Array.from({ length: 8 }, accept);
  await expect.poll(() => scans).toBe(8);
  await expect(accept()).rejects.toMatchObject({ reason: 'server.overloaded' });
  resolve(undefined);
  expect(await Promise.all(first)).toHaveLength(8);
  expect(await accept()).toMatchObject({ kind: 'txt' });
});

describe('a file that nobody may add', () => {
  it('is not even scanned', async () => {
    let scans = 0;
    scanner.say((_, socket) => {
      scans += 1;
      socket.end('stream: OK\0');
    });
    const { manager, operator } = app.uelzen;
    const path = `/addresses/${await addressId()}/attachments`;
    expect((await operator.upload(`${path}?isInternal=false`, 'Vertrag.pdf', pdf)).status).toBe(403);
    expect((await app.bremen.manager.upload(path, 'Vertrag.pdf', pdf)).status).toBe(404);
    expect((await manager.upload(`/addresses/${newId()}/attachments`, 'Vertrag.pdf', pdf)).status).toBe(404);
    expect(scans).toBe(0);
  });
});

describe('a file that does not arrive', () => {
  it('because its line was cut leaves nothing behind', async () => {
    const id = await addressId();
    const before = await stored();
    const { hostname, port } = new URL(app.url);
    const socket = net.connect(Number(port), hostname);
    const head = [
      `POST /api/v2/addresses/${id}/attachments HTTP/1.1`,
      'host: halm',
      `authorization: Bearer ${app.uelzen.manager.token}`,
      'content-length: 5000',
      'content-type: multipart/form-data; boundary=x',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="a.pdf"',
      'content-type: application/pdf',
      '',
      '%PDF-1.7 half',
    ];
    await new Promise((sent) => socket.write(head.join('\r\n'), sent));
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    // The next call is answered after the cut one was let go.
    expect((await app.uelzen.manager.get('/addresses')).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  it('because the disk is full is told so and leaves nothing behind', async () => {
    const before = await stored();
    isFull = true;
    expect(await upload()).toMatchObject({ status: 507, body: { reason: 'server.storage-full' } });
    isFull = false;
    expect(await stored()).toBe(before);
  });

  it('because it is too large is told so in words of its own', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    big.set(pdf);
    const answer = await app.uelzen.manager.upload(`/addresses/${await addressId()}/attachments`, 'Karte.pdf', big);
    expect(answer).toMatchObject({ status: 413, body: { reason: 'attachment.too-large' } });
    const most = await app.uelzen.manager.upload(
      `/addresses/${await addressId()}/attachments`,
      'Karte.pdf',
      big.slice(1),
    );
    expect(most.body).toMatchObject({ reason: 'attachment.content-unknown' });
  });
});

describe('a file that two people change at once', () => {
  it('is changed by one of them; the other is told that it is another one by now', async () => {
    const { manager } = app.uelzen;
    const path = `/addresses/${await addressId()}/attachments`;
    const { id } = created(await manager.upload(path, 'Vertrag.pdf', pdf));
    const rename = (name: string) => () => manager.patch(`${path}/${id}`, { name, isInternal: false }, { version: 1 });
    const answers = await atOnce(app, { table: 'attachments', id }, ['A.pdf', 'B.pdf'].map(rename));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('a record that is deleted while a file is added to it', () => {
  it('waits for the file, and takes it along', async () => {
    const id = await addressId();
    const [added, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const adding = app.uelzen.asManager(async (scope) => {
      const file = { name: 'Spät.pdf', kind: 'pdf', content: Buffer.from(pdf), preview: undefined } as const;
      await addAttachment(scope, { entity: 'addresses', id }, file, false);
      added.resolve();
      await mayEnd.promise;
    });
    await added.promise;
    const deleting = app.uelzen.manager.delete(`/addresses/${id}`, { version: 1 });
    await untilWaiting(app);
    mayEnd.resolve();
    await adding;
    expect((await deleting).status).toBe(204);
    const { rows } = await app.owner.query('select name from attachments where entity_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('is gone for a file that comes later', async () => {
    const id = await addressId();
    const { manager } = app.uelzen;
    await manager.delete(`/addresses/${id}`, { version: 1 });
    const before = await stored();
    expect((await manager.upload(`/addresses/${id}/attachments`, 'Spät.pdf', pdf)).status).toBe(404);
    expect(await stored()).toBe(before);
  });
});
