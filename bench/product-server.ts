import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startApp } from '../server/src/app.ts';
import { inTransaction, openPool } from '../server/src/core/db/database.ts';
import { newId } from '../server/src/core/db/ids.ts';
import { localFiles } from '../server/src/core/files/files.ts';
import { jobQueue } from '../server/src/core/jobs/jobs.ts';
import { openMailer } from '../server/src/core/mail/mail.ts';
import { newVapidKey } from '../server/src/core/outgoing/vapid.ts';
import { watchStorage } from '../server/src/core/postgres/storage-watch.ts';
import type { Platform } from '../server/src/core/process/platform.ts';
import { issueSession } from '../server/src/identity/sessions/issue-session.ts';
import { openScaleConnections } from '../server/src/masterdata/scales/scale-connections.ts';
import { noteAskedStatements } from '../server/src/testing/database/asked-by-request.ts';
import { answerQuestions } from './answer-questions.ts';
import { FILES_DIRECTORY } from './seed-laboratory.ts';

/**
 * The product as it runs, with one signed-in plant manager of the measured
 * organisation, who does its quality control, too.
 */
const { app: connection, jobs, organisationId } = JSON.parse(process.env.BENCH ?? '{}');
const platform: Platform = {
  pool: openPool(connection, 12),
  log: pino({ level: 'warn' }),
  clock: () => new Date(),
  files: localFiles(FILES_DIRECTORY),
  storage: await watchStorage('/', pino({ level: 'warn' })),
  jobs: jobQueue,
  mail: openMailer(undefined),
  push: { vapidKey: newVapidKey(), subject: 'http://127.0.0.1', allowedHosts: [] },
  scales: openScaleConnections(),
  tokenKey: Buffer.alloc(32, 1),
  publicUrl: 'http://127.0.0.1',
  sealKey: Buffer.alloc(32, 2),
};
const token = await inTransaction(platform.pool, { onPlatform: true }, async (db) => {
  const userId = newId();
  const person = { id: userId, username: `bench-${userId}`, firstName: 'Bench', lastName: 'Bench' };
  await db.insertInto('users').values(person).execute();
  await db
    .insertInto('memberships')
    .values({ userId, organisationId, roles: ['red2PlantManager', 'limsQc'] })
    .execute();
  const request = { userId, organisationId, selectedRole: null, remember: true, userAgent: 'bench' };
  return issueSession(db, platform.tokenKey, request, new Date());
});
const app = await startApp(platform, { listener: connection, jobs }, '/nowhere');
await app.http.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.http.server.address() as AddressInfo).port, token });

let noted: ReturnType<typeof noteAskedStatements> | undefined;
answerQuestions({
  countStatements: () => {
    noted = noteAskedStatements();
  },
  statements: () => {
    noted?.stop();
    return noted?.requests.map(({ statements }) => statements.length);
  },
});
