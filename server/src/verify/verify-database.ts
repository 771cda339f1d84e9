import type pg from 'pg';
import type { ConnectionSettings } from '../core/db/database.ts';
import { openClient } from '../core/db/open-connection.ts';
import type { InvariantQuery, InvariantRows } from './invariant.ts';
import { invariants } from './invariants.ts';

type Organisation = { readonly id: string; readonly number: string; readonly name: string };
/** The head of an organisation's chain of documents, for whoever keeps it elsewhere. */
type Chain = { readonly documents: number; readonly sha256: string };
/** What one invariant came to, over all organisations. */
type Verified = InvariantRows & { readonly name: string };
/**
 * What was looked at: invariant by invariant, organisation by organisation,
 * and whether it was anything at all.
 */
export type Verification = {
  readonly results: readonly Verified[];
  readonly organisations: readonly (Organisation & { readonly rows: number; readonly chain: Chain })[];
  /** The database holds bookings, and none of them was seen. */
  readonly sawNothing: boolean;
};

/**
 * Looks at one organisation's rows in the transaction that is open, which
 * stands before its walls (`app.org`).
 */
export const verifyOrganisation = async (look: InvariantQuery): Promise<Verified[]> => {
  const results: Verified[] = [];
  for (const invariant of invariants) results.push({ name: invariant.name, ...(await invariant.look(look)) });
  return results;
};

const connect = async (app: ConnectionSettings): Promise<pg.Client> => {
  const client = openClient(app);
  await client.connect();
  // The role's limits are made for requests; here a million rows are read, and files in between.
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set ${limit} = 0`);
  await client.query("set work_mem = '64MB'");
  return client;
};

const inSnapshot = async <T>(client: pg.Client, setting: readonly [string, string], work: () => Promise<T>) => {
  // One picture for all invariants, however much is booked meanwhile.
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('select set_config($1, $2, true)', [...setting]);
    return await work();
  } finally {
    await client.query('rollback');
  }
};

const findOrganisations = (client: pg.Client) =>
  inSnapshot(client, ['app.platform', 'on'], async () => {
    const organisations = await client.query<Organisation>(
      'select id, number, name from organisations order by name, id',
    );
    // Not the count of rows: it would be what the walls let through.
    const size = await client.query<{ bytes: string }>("select pg_relation_size('bookings') as bytes");
    return { organisations: organisations.rows, hasBookings: Number(size.rows[0]?.bytes) > 0 };
  });

const readChain = async ({ client, organisationId }: InvariantQuery): Promise<Chain> => {
  const { rows } = await client.query<{ documents: string; sha256: string }>(
    "select documents, encode(sha256, 'hex') as sha256 from document_chains where organisation_id = $1",
    [organisationId],
  );
  return { documents: Number(rows[0]?.documents ?? 0), sha256: rows[0]?.sha256 ?? '' };
};

const together = (all: readonly (readonly Verified[])[]): Verified[] =>
  invariants.map(({ name }, index) => ({
    name,
    rows: all.reduce((sum, results) => sum + (results[index]?.rows ?? 0), 0),
    violations: all.flatMap((results) => results[index]?.violations ?? []),
  }));

/**
 * Looks at every row of every organisation, one after the other and each as the application sees it: whoever
 * owns the database, superuser or not, sees the same.
 */
export const verifyDatabase = async (app: ConnectionSettings, filesDirectory: string): Promise<Verification> => {
  const client = await connect(app);
  try {
    const { organisations, hasBookings } = await findOrganisations(client);
    const all: Verified[][] = [];
    const chains: Chain[] = [];
    for (const { id } of organisations) {
      const look = { client, organisationId: id, filesDirectory };
      await inSnapshot(client, ['app.org', id], async () => {
        all.push(await verifyOrganisation(look));
        chains.push(await readChain(look));
      });
    }
    const rowsOf = (results: readonly Verified[] = []) => results.reduce((sum, { rows }) => sum + rows, 0);
    return {
      results: together(all),
      organisations: organisations.map((organisation, index) => ({
        ...organisation,
        rows: rowsOf(all[index]),
        chain: chains[index] ?? { documents: 0, sha256: '' },
      })),
      sawNothing: hasBookings && all.every((results) => rowsOf(results) === 0),
    };
  } finally {
    await client.end();
  }
};
