import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../core/db/database.ts';
import { TEMPLATE, TEST_PASSWORDS, type TestServer } from './test-server.ts';

/** A migrated database with a queue, of a test file's own: as whom to connect, and how to get rid of it. */
export type TestDatabase = {
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly drop: () => Promise<void>;
};

const asAdmin = async ({ host, port, user }: TestServer, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Copies the template of the server that the runner has told of, or of the one that is named. */
export const createTestDatabase = async (server: TestServer = inject('server')): Promise<TestDatabase> => {
  const database = `halm_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    server,
    `create database ${database} template ${TEMPLATE}`,
    `grant create on database ${database} to halm_jobs`,
  );
  const { host, port, user } = server;
  return {
    owner: { host, port, user, database },
    app: { host, port, database, user: 'halm_app', password: TEST_PASSWORDS.app },
    jobs: { host, port, database, user: 'halm_jobs', password: TEST_PASSWORDS.jobs },
    drop: () => asAdmin(server, `drop database ${database} with (force)`),
  };
};
