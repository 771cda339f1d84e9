import { expect } from 'vitest';
import { invariants } from '../../verify/invariants.ts';
import type { TestApp } from '../test-app.ts';

/** Which rules are looked at, by how their names begin (without: all), and where the files lie. */
type Looked = { readonly rule?: string; readonly filesDirectory?: string };

/**
 * The rules that an administrator of the database breaks, past every trigger and key; it is taken back.
 * Who asks about one rule has that one looked at alone: all of them are some two hundred statements.
 */
export const brokenRules = async (
  app: Pick<TestApp, 'owner' | 'uelzen'>,
  breach: string,
  { rule = '', filesDirectory = '/nowhere' }: Looked = {},
): Promise<string[]> => {
  await app.owner.query('begin');
  try {
    await app.owner.query('set local session_replication_role = replica');
    const results = [await app.owner.query(breach)].flat();
    expect(results.at(-1)?.rowCount).toBeGreaterThan(0);
    await app.owner.query(`set local role halm_app; set local app.org = '${app.uelzen.id}'`);
    const organisation = { client: app.owner, organisationId: app.uelzen.id, filesDirectory };
    const broken: string[] = [];
    for (const { name, look } of invariants.filter(({ name }) => name.startsWith(rule)))
      if ((await look(organisation)).violations.length > 0) broken.push(name);
    return broken;
  } finally {
    await app.owner.query('rollback');
  }
};
