import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalFromDatabase } from '../core/db/database-refusal.ts';
import { GOOD_PASSWORD, tokenIn } from '../testing/plant/invite-stage.ts';
import { startOwnTestApp, type TestApp } from '../testing/test-app.ts';
import { testClient } from '../testing/test-client.ts';
import { foundOrganisation } from './found-organisation.ts';
import { readFounding } from './founding.ts';
import { refuseOtherInstallation } from './refuse-other-installation.ts';
import { welcome } from './welcome.ts';

const words = ['--organisation', 'Biogas Größenwörth GmbH', '--number', '1000', '--first-name', 'Jörg'];
const founding = readFounding([...words, '--last-name', 'Lüders-Ščepan']);

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-founding-'));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const countAll = async (): Promise<unknown> => {
  const tables = ['organisations', 'users', 'memberships', 'invites', 'history', 'security_events'];
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
  return (await app.owner.query(`select ${counts.join(', ')}`)).rows[0];
};

it('makes an organisation whose first person registers by the link and looks after everything', async () => {
  const link = await foundOrganisation(app.platform, founding);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1\/v2\/register\/[\w.-]+$/);
  const token = tokenIn(link);
  const anybody = testClient(app.url);
  const login = { username: 'jörg', password: GOOD_PASSWORD };
  const registered = await anybody.post(`/auth/register/${token.split('.')[0]}`, { ...login, token });
  expect(registered.status).toBe(204);

  const signedIn = await anybody.post('/auth/login', login);
  expect(signedIn.status).toBe(200);
  const person = testClient(app.url, signedIn.body.token);
  const people = await person.get('/users');
  expect(people.body.items).toMatchObject([
    { firstName: 'Jörg', lastName: 'Lüders-Ščepan', roles: ['red2PlantManager'], customerAdmin: true },
  ]);
  const customers = await person.get('/customers');
  expect(customers.body.items).toMatchObject([{ name: 'Biogas Größenwörth GmbH', number: '1000', level: 0 }]);
  const log = await app.owner.query<{ type: string }>(
    'select type from security_events join organisations on organisations.id = organisation_id where number = $1',
    ['1000'],
  );
  const types = log.rows.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['access.created', 'invite.sent', 'invite.used', 'signIn.done']));
});

it('makes nothing where the number is taken', async () => {
  await foundOrganisation(app.platform, { ...founding, number: '1001' });
  const before = await countAll();
  const error = await foundOrganisation(app.platform, { ...founding, number: '1001' }).catch((reason) => reason);
  expect(refusalFromDatabase(error)?.fields).toEqual([{ path: 'number', reason: 'not-unique' }]);
  expect(await countAll()).toEqual(before);
});

it('says in one line what is wrong with its arguments', () => {
  const say = (args: readonly string[]) => () => readFounding(args);
  expect(say([...words, '--email', 'nowhere'])).toThrow(/^missing or not possible: --last-name, --email\. Say: .*$/);
  expect(say(['--organization', 'Biogas'])).toThrow(/^Unknown option '--organization'.*$/);
});

it('starts no second installation beside the one that it was meant for', async () => {
  const refusal = async (environment: NodeJS.ProcessEnv) =>
    refuseOtherInstallation({ DATA_DIR: directory, ...environment });
  await expect(refusal({})).rejects.toThrow(
    `DATA_DIR: Halm has never been started on ${directory}; start it once, or name its DATA_DIR`,
  );
  await writeFile(path.join(directory, 'secrets.json'), '{}');
  await expect(refusal({})).rejects.toThrow(`DATABASE_URL: ${directory} holds no database`);
  await expect(refusal({ DATABASE_URL: 'postgres://halm@database.example/halm' })).resolves.toBeUndefined();
});

it('is named where nobody can sign in yet', () => {
  const lines = (isUntouched: boolean) => welcome('http://127.0.0.1:3000', { seedsDemo: false, isUntouched });
  expect(lines(true)).toContain('npm run found -- --organisation');
  expect(lines(false)).toBe('Halm is ready: http://127.0.0.1:3000/v2');
});
