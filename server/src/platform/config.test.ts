import { mkdtemp, rm } from 'node:fs/promises';
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
    expect(await read({ PORT: '3999' })).toMatchObject({ publicUrl: 'http://127.0.0.1:3999', mail: undefined });
  });

  it('takes the mail server and the public address', async () => {
    const environment = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Halm <halm@plant.example>' };
    const config = await read({ ...environment, PUBLIC_URL: 'https://halm.example/' });
    expect(config.publicUrl).toBe('https://halm.example');
    expect(config.mail).toEqual({ smtpUrl: 'smtps://u:p@mail.example', from: 'Halm <halm@plant.example>' });
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'halm@plant.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://halm.example' }],
  ])('names the wrong setting %s', async (name, environment) => {
    await expect(read(environment)).rejects.toThrow(name);
  });

  it('shows no secret in the log', async () => {
    const environment = { SMTP_URL: 'smtps://plant:sesame@mail.example', MAIL_FROM: 'halm@plant.example' };
    const config = await read({ ...environment, DATABASE_URL: 'postgres://owner:sesame@db.example/halm' });
    const printed = JSON.stringify(printableConfig(config));
    for (const secret of ['sesame', ...Object.values(config.secrets)]) expect(printed).not.toContain(secret);
    expect(printed).toContain('mail.example');
  });
});
