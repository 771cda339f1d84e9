import type pg from 'pg';

/** From where an invariant is looked at: a snapshot of one organisation's rows, and where its files lie. */
export type InvariantQuery = {
  readonly client: pg.Client;
  readonly organisationId: string;
  readonly filesDirectory: string;
};

/** How many rows were looked at, and what breaks the rule: a few examples. */
export type InvariantRows = { readonly rows: number; readonly violations: readonly string[] };

/** What must hold for every row at every commit. */
export type Invariant = { readonly name: string; readonly look: (look: InvariantQuery) => Promise<InvariantRows> };

/** How many violations are shown of one rule. */
export const SHOWN = 5;

/** An invariant in SQL: `rows` counts what is looked at, `violations` selects what breaks the rule. */
export const inSql = (name: string, rows: string, violations: string): Invariant => ({
  name,
  look: async ({ client }) => {
    const counted = await client.query<{ count: string }>(rows);
    // Planned for all rows: the limit alone makes PostgreSQL hope that half of them break the rule, and look
    // at pair by pair for hours.
    const broken = await client.query<Record<string, unknown>>(
      `with violations as materialized (${violations}) select * from violations limit ${SHOWN}`,
    );
    return {
      rows: Number(counted.rows[0]?.count),
      violations: broken.rows.map((row) => Object.values(row).join(' ')),
    };
  },
});
