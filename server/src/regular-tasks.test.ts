import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from './app.ts';
import { startSecondNode } from './testing/second-node.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const nightly = [
  'make-history-months',
  'reading-months',
  'remove-lost-files',
  'remove-old-password-resets',
  'remove-old-security-events',
];
/** What comes by itself, every minute, hour or night; the other tasks are asked for. */
const regular = [
  'ask-laboratory-services',
  'book-digestate',
  'chain-documents',
  'check-broker',
  'close-feeding-days',
  'daily-checks',
  'end-overdue-sessions',
  'fetch-laboratory-results',
  'notice-silence',
  'resume-webhooks',
  ...nightly,
].toSorted();

it('what comes by itself is known to the queue, and somebody does it', async () => {
  const known = async () => {
    const { rows } = await app.owner.query('select identifier from graphile_worker._private_known_crontabs order by 1');
    return rows.map(({ identifier }) => identifier);
  };
  await expect.poll(known).toEqual(regular);
  expect(tasks.map(({ name }) => name)).toEqual(expect.arrayContaining(regular));
});

it('whatever waits for others is done in slots of theirs, and nothing else', () => {
  const waiting = tasks.flatMap(({ name, waitsFor }) => (waitsFor ? [[name, waitsFor]] : []));
  expect(Object.fromEntries(waiting)).toEqual({
    'send-analysis-order-mail': 'mail',
    'deliver-notification': 'mail',
    'send-invite': 'mail',
    'send-proof-request': 'mail',
    'send-proof-refused': 'mail',
    'mail-password-reset': 'mail',
    'mail-password-changed': 'mail',
    'fetch-laboratory-results': 'inboxes',
    'ask-laboratory-services': 'laboratories',
    'book-analysis-order-shipment': 'contractors',
    'deliver-webhook': 'webhooks',
  });
});

it('what takes its time while nobody waits for it is done beside all others', () => {
  expect(tasks.flatMap(({ name, canWait }) => (canWait ? [name] : []))).toEqual(['check-waiting-laboratory-messages']);
});

it('a night in which nobody was there is made up for by the next start', async () => {
  await app.owner.query(
    `update graphile_worker._private_known_crontabs
      set known_since = now() - interval '1 week', last_execution = now() - interval '1 week'`,
  );
  const node = await startSecondNode(app);
  const madeUpFor = async () => {
    const { rows } = await app.owner.query(
      `select identifier from graphile_worker._private_known_crontabs
        where identifier = any ($1) and last_execution > now() - interval '25 hours' order by 1`,
      [nightly],
    );
    return rows.map(({ identifier }) => identifier);
  };
  await expect.poll(madeUpFor).toEqual(nightly);
  await node.close();
});
