import { sql } from 'kysely';
import { inTransaction } from '../../core/db/database.ts';
import type { Platform } from '../../core/process/platform.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

type Page = { readonly page: number; readonly size: number; readonly search?: string | undefined };
type Row = { id: string; name: string; number: string; total: number };

const asAnswer = (rows: readonly Row[]) => ({
  subCustomers: rows.map(({ id, name, number }) => ({ _id: id, Kundenname: name, Kundennummer: number })),
  pagination: { totalRecords: rows[0]?.total ?? 0 },
});

/**
 * All organisations that a person may enter: the own ones, and those below
 * one in which they are customer admin.
 */
const reachable = (userId: string) => sql`
  with recursive reach as (
    select organisation_id as id, customer_admin, last_used_at
    from memberships join organisations on organisations.id = organisation_id and organisations.active
    where user_id = ${userId} and memberships.active
    union
    select below.id, true, null::timestamptz
    from organisations below join reach on below.parent_id = reach.id where reach.customer_admin
  ), entered as (
    select organisations.id, name, number, max(last_used_at) as last_used_at
    from organisations join reach using (id) where organisations.active group by organisations.id
  )`;

/** A page of the organisations a person may enter, by name; `search` looks at name and number. */
export const findOrganisations = (platform: Platform, userId: string, { page, size, search }: Page) =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, async (db) => {
    const found = eachWordIn(search ?? '', [searchable('name', 'number')]);
    const { rows } = await sql<Row>`${reachable(userId)}
      select id, name, number, count(*) over () as total from entered
      where ${found}
      order by name, id limit ${size} offset ${(page - 1) * size}`.execute(db);
    return asAnswer(rows);
  });

/**
 * When a person was last in each organisation; those entered as customer
 * admin have no membership that says so.
 */
const lastUsed = (userId: string) => sql`
  select entered.id, greatest(entered.last_used_at, max(sessions.created_at)) as last_used_at
  from entered left join sessions on sessions.organisation_id = entered.id and sessions.user_id = ${userId}
  group by entered.id, entered.last_used_at`;

/** The organisations that a person entered last, newest first. */
export const findLastUsedOrganisations = (platform: Platform, userId: string, limit: number) =>
  inTransaction(platform.pool, { onPlatform: true, readOnly: true }, async (db) => {
    const { rows } = await sql<Row>`${reachable(userId)}, used as (${lastUsed(userId)})
      select id, name, number, count(*) over () as total from entered join used using (id)
      where used.last_used_at is not null order by used.last_used_at desc, id limit ${limit}`.execute(db);
    return asAnswer(rows);
  });
