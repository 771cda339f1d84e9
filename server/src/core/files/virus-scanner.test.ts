import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedScanner, startScanner } from '../../testing/peers/scripted-scanner.ts';
import { clamav, SCANNER_ADDRESS } from './virus-scanner.ts';

let scanner: ScriptedScanner;
beforeAll(async () => {
  scanner = await startScanner();
});
afterAll(() => scanner.close());

const scan = (content = Buffer.from('Wiegeschein'), mostMilliseconds?: number) =>
  clamav(scanner.address, mostMilliseconds).scan(content);

describe('a virus scanner', () => {
  it('sees every byte of a file, in pieces, and passes a clean one', async () => {
    const file = randomBytes(200_000);
    const { promise: seen, resolve } = Promise.withResolvers<Buffer>();
    scanner.say((content, socket) => {
      resolve(content);
      socket.end('stream: OK\0');
    });
    expect(await scan(file)).toBeUndefined();
    expect((await seen).equals(file)).toBe(true);
  });

  it('names what it has found, also where its answer comes in halves', async () => {
    scanner.say((_, socket) => {
      socket.write('stream: Win.Test.EICAR');
      setImmediate(() => socket.end('_HDB-1 FOUND\0'));
    });
    expect(await scan()).toBe('Win.Test.EICAR_HDB-1');
  });

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['half an answer', 'stream: O'],
    ['half a finding', 'stream: Win.Test.EICAR_HDB-1 FOU'],
    ['nothing', ''],
    ['another language', 'HTTP/1.1 200 OK\r\n\r\n\0'],
    ['no end', 'x'.repeat(5000)],
  ])('passes no file on %s', async (_, answer) => {
    scanner.say((_content, socket) => socket.end(answer));
    await expect(scan()).rejects.toThrow('the virus scanner answers');
  });

  it('passes no file on silence, a cut line, or where nobody listens', async () => {
    scanner.say(() => undefined);
    await expect(scan(undefined, 50)).rejects.toThrow('the virus scanner is silent');
    scanner.say((_, socket) => socket.resetAndDestroy());
    await expect(scan()).rejects.toThrow('ECONNRESET');
    const gone = await startScanner();
    await gone.close();
    await expect(clamav(gone.address).scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  });

  it('is reached at a path, too', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'halm-scanner-'));
    const local = await startScanner(path.join(directory, 'clamd.sock'));
    local.say((_, socket) => socket.end('stream: Eicar FOUND\0'));
    expect(await clamav(local.address).scan(Buffer.from('x'))).toBe('Eicar');
    await local.close();
    await rm(directory, { recursive: true });
  });

  it.each([
    ['/run/clamav/clamd.ctl', true],
    ['tcp://127.0.0.1:3310', true],
    ['tcp://[::1]:3310', true],
    ['tcp://clamav.plant.example:3310', true],
    ['clamd.ctl', false],
    ['tcp://127.0.0.1', false],
    ['http://127.0.0.1:3310', false],
  ])('has an address: %s', (address, isOne) => {
    expect(SCANNER_ADDRESS.test(address)).toBe(isOne);
  });
});
