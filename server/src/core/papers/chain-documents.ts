import { sql } from 'kysely';
import { inTransaction } from '../db/database.ts';
import { findOrganisationIds } from '../db/organisation-ids.ts';
import type { Task } from '../jobs/jobs.ts';
import type { Platform } from '../process/platform.ts';
import { type ChainHead, storeChainHead } from './chain-heads.ts';

/** What the queue calls the job. */
export const CHAIN_DOCUMENTS_TASK = 'chain-documents';

/** So many take their place in one transaction (`chain_documents`). */
const AT_ONCE = 1000;

/** Whether documents wait for their place: most minutes none do, and nothing needs to be written. */
const areWaiting = (platform: Platform, organisationId: string): Promise<boolean> =>
  inTransaction(platform.pool, { organisationId, readOnly: true }, async (db) => {
    const waiting = await db
      .selectFrom('postingFingerprints')
      .select('bookingId')
      .where('organisationId', '=', organisationId)
      .where('place', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return waiting !== undefined;
  });

const chainSome = (platform: Platform, organisationId: string): Promise<number> =>
  inTransaction(platform.pool, { organisationId }, async (db) => {
    const { rows } = await sql<{ added: number }>`select chain_documents() as added`.execute(db);
    return rows[0]?.added ?? 0;
  });

const readHead = (platform: Platform, organisationId: string): Promise<ChainHead | undefined> =>
  inTransaction(platform.pool, { organisationId, readOnly: true }, async (db) => {
    const head = await db
      .selectFrom('documentChains')
      .select(['documents', sql<string>`encode(sha256, 'hex')`.as('sha256')])
      .where('organisationId', '=', organisationId)
      .executeTakeFirst();
    return head && { ...head, at: platform.clock().toISOString() };
  });

const chainOf = async (platform: Platform, organisationId: string): Promise<void> => {
  if (await areWaiting(platform, organisationId)) while ((await chainSome(platform, organisationId)) === AT_ONCE);
  const head = await readHead(platform, organisationId);
  if (head && head.documents > 0) await storeChainHead(platform.files, organisationId, head);
};

/**
 * The job that puts new documents into the chain of their organisation, and keeps its
 * head outside of the database once a day.
 */
export const chainDocuments: Task = {
  name: CHAIN_DOCUMENTS_TASK,
  run: async (platform) => {
    for (const id of await findOrganisationIds(platform)) await chainOf(platform, id);
  },
};
