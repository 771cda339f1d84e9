import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printableConfig, readConfig } from './config.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-config-'));
});
afterAll(() => rm(directory, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: directory, ...environment });

describe('the configuration', () => {
  it('links to this machine and sends no mail unless it is told', async () => {
    const { channels } = await read({ PORT: '3999' });
    expect(channels).toMatchObject({ publicUrl: 'http://127.0.0.1:3999', mail: undefined });
    expect(channels.push).toMatchObject({ subject: 'http://127.0.0.1:3999', allowedHosts: [] });
  });

  it('takes the mail server and the public address', async () => {
    const environment = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Halm <halm@plant.example>' };
    const { channels } = await read({ ...environment, PUBLIC_URL: 'https://halm.example/' });
    expect(channels.publicUrl).toBe('https://halm.example');
    expect(channels.push.subject).toBe('mailto:halm@plant.example');
    expect(channels.mail).toEqual({ smtpUrl: 'smtps://u:p@mail.example', from: 'Halm <halm@plant.example>' });
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'halm@plant.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example, c@d.example' }],
    ['PUSH_ALLOWED_HOSTS', { PUSH_ALLOWED_HOSTS: 'https://push.example' }],
    ['FIREBASE_CREDENTIALS', { FIREBASE_CREDENTIALS: '/nowhere/account.json' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://halm.example' }],
  ])('names the wrong setting %s', async (name, environment) => {
    await expect(read(environment)).rejects.toThrow(name);
  });

  it('keeps its secrets, and adds what an older file lacks', async () => {
    const { secrets } = await read({});
    expect((await read({})).secrets).toEqual(secrets);
    const { vapidKey: _, ...older } = secrets;
    const file = path.join(directory, 'secrets.json');
    await writeFile(file, JSON.stringify(older));
    const completed = (await read({})).secrets;
    expect(completed).toMatchObject(older);
    expect((await read({})).secrets).toEqual(completed);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('shows no secret in the log', async () => {
    const environment = { SMTP_URL: 'smtps://plant:sesame@mail.example', MAIL_FROM: 'halm@plant.example' };
    const config = await read({ ...environment, DATABASE_URL: 'postgres://owner:sesame@db.example/halm' });
    const printed = JSON.stringify(printableConfig(config));
    const { vapidKey, ...words } = config.secrets;
    for (const secret of ['sesame', vapidKey.d, ...Object.values(words)]) expect(printed).not.toContain(secret);
    expect(printed).toContain('mail.example');
  });
});
