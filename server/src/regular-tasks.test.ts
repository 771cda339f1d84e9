import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from './app.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** What comes by itself, every minute, hour or night; the other tasks are asked for. */
const regular = [
  'daily-checks',
  'end-overdue-sessions',
  'make-history-months',
  'remove-lost-files',
  'remove-old-password-resets',
  'remove-old-security-events',
];

it('what comes by itself is known to the queue, and somebody does it', async () => {
  const known = async () => {
    const { rows } = await app.owner.query('select identifier from graphile_worker._private_known_crontabs order by 1');
    return rows.map(({ identifier }) => identifier);
  };
  await expect.poll(known).toEqual(regular);
  expect(tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(regular));
});
