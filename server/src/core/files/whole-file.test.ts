import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '../security/secrets.ts';
import { localFiles } from './files.ts';
import { writeFirst, writeWhole } from './whole-file.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-whole-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Lets the unfinished file of this one be the device that is always full. */
const fillDiskFor = (file: string) => symlink('/dev/full', `${file}.${process.pid}.new`);

describe('a file that is written whole', () => {
  it('is there with its content, its mode and its folders', async () => {
    const file = path.join(directory, 'ab/cd/one');
    await writeWhole(file, 'Silo 1', 0o600);
    expect(await readFile(file, 'utf8')).toBe('Silo 1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['one']);
  });

  it('leaves what was there, and nothing else, when the disk is full', async () => {
    const file = path.join(directory, 'full/one');
    await writeWhole(file, 'before', 0o600);
    await fillDiskFor(file);
    await expect(writeWhole(file, 'after', 0o600)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readFile(file, 'utf8')).toBe('before');
    expect(await readdir(path.dirname(file))).toEqual(['one']);
  });
});

describe('a file that is written first', () => {
  it('is that of whoever was first, and the other one is told', async () => {
    const file = path.join(directory, 'first/one');
    expect(await writeFirst(file, 'mine', 0o600)).toBe(true);
    expect(await writeFirst(file, 'yours', 0o600)).toBe(false);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(path.dirname(file))).toEqual(['one']);
  });
});

describe('what the data directory holds', () => {
  it('has no half of an uploaded file', async () => {
    const files = localFiles(path.join(directory, 'files'));
    await files.write('org/0f/kept', Buffer.from('first'));
    await fillDiskFor(path.join(directory, 'files/org/0f/lost'));
    await expect(files.write('org/0f/lost', Buffer.from('second'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(path.join(directory, 'files/org/0f'))).toEqual(['kept']);
    expect((await files.read('org/0f/kept')).toString()).toBe('first');
  });

  it('has no half of the secrets, and makes them once there is room', async () => {
    const data = path.join(directory, 'data');
    await writeWhole(path.join(data, 'other'), '', 0o600);
    await fillDiskFor(path.join(data, 'secrets.json'));
    await expect(loadSecrets(data)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(data)).toEqual(['other']);
    expect((await loadSecrets(data)).tokenKey).toHaveLength(43);
  });
});
