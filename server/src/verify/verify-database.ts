import type pg from 'pg';
import { invariants } from './invariants.ts';

/** What one invariant came to. */
export type Verified = { readonly name: string; readonly rows: number; readonly violations: readonly string[] };

const SHOWN = 5;

/** Looks at every row of every organisation. `owner` must see past row-level security. */
export const verifyDatabase = async (owner: pg.Client): Promise<Verified[]> => {
  const results: Verified[] = [];
  // One picture for all of them, however much is booked meanwhile.
  await owner.query('begin isolation level repeatable read read only');
  try {
    for (const { name, rows, violations } of invariants) {
      const counted = await owner.query<{ count: string }>(rows);
      const broken = await owner.query<Record<string, unknown>>(`${violations} limit ${SHOWN}`);
      const shown = broken.rows.map((row) => Object.values(row).join(' '));
      results.push({ name, rows: Number(counted.rows[0]?.count), violations: shown });
    }
  } finally {
    await owner.query('rollback');
  }
  return results;
};
