import { expect } from 'vitest';
import { verifyOrganisation } from '../../verify/verify-database.ts';
import type { TestApp } from '../test-app.ts';

/** The rules that an administrator of the database breaks, past every trigger and key; it is taken back. */
export const brokenRules = async (
  app: Pick<TestApp, 'owner' | 'uelzen'>,
  breach: string,
  filesDirectory = '/nowhere',
): Promise<string[]> => {
  await app.owner.query('begin');
  try {
    await app.owner.query('set local session_replication_role = replica');
    const results = [await app.owner.query(breach)].flat();
    expect(results.at(-1)?.rowCount).toBeGreaterThan(0);
    await app.owner.query(`set local role halm_app; set local app.org = '${app.uelzen.id}'`);
    const organisation = { client: app.owner, organisationId: app.uelzen.id, filesDirectory };
    const verified = await verifyOrganisation(organisation);
    return verified.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
  } finally {
    await app.owner.query('rollback');
  }
};
