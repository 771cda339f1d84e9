import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '../platform/database.ts';
import { TEMPLATE, TEST_PASSWORDS } from './test-server.ts';

/** A migrated database with a queue, of a test file's own: as whom to connect, and how to get rid of it. */
export type TestDatabase = {
  readonly owner: ConnectionSettings;
  readonly app: ConnectionSettings;
  readonly jobs: ConnectionSettings;
  readonly drop: () => Promise<void>;
};

const asAdmin = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ ...inject('server'), database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Copies the template. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = inject('server');
  const database = `halm_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    `create database ${database} template ${TEMPLATE}`,
    `grant create on database ${database} to halm_jobs`,
  );
  const { host, port } = server;
  return {
    owner: { ...server, database },
    app: { host, port, database, user: 'halm_app', password: TEST_PASSWORDS.app },
    jobs: { host, port, database, user: 'halm_jobs', password: TEST_PASSWORDS.jobs },
    drop: () => asAdmin(`drop database ${database} with (force)`),
  };
};
