import { sql } from 'kysely';
import type { Scope } from '../api/scope.ts';
import { type Open, statement } from '../db/statement.ts';
import type { Query } from '../db/statement-batch.ts';
import { ask, beforeCommit, type Transaction } from '../db/transaction.ts';

type Kind = 'history' | 'outbox';

// Both in one statement: each of its own would cost every command as much as what it writes.
const written = statement(
  (_, open: Open<Record<Kind, string>>) => sql`
    with entered as (
      insert into history
        (organisation_id, id, entity, entity_id, event, user_id, user_name, happened_at, reason, before, after)
      select organisation_id, id, entity, entity_id, event, user_id, user_name, happened_at, reason, before, after
      from rows from (jsonb_to_recordset(${open.history}::jsonb) as (organisation_id uuid, id uuid, entity text,
        entity_id uuid, event text, user_id uuid, user_name text, happened_at timestamptz, reason text, before jsonb,
        after jsonb)) with ordinality order by ordinality)
    insert into outbox (organisation_id, id, event, user_id, payload)
    select organisation_id, id, event, user_id, payload from jsonb_to_recordset(${open.outbox}::jsonb)
      as (organisation_id uuid, id uuid, event text, user_id uuid, payload jsonb)`,
);

/** A row as its statement reads it, by the names of the columns. */
type Row = Readonly<Record<string, unknown>>;
/**
 * What a transaction leaves behind besides its records: entries in histories,
 * and events for whoever looks at them.
 */
type PendingEvents = Record<Kind, Row[]>;

const kinds: readonly Kind[] = ['history', 'outbox'];
const PENDING_EVENTS = Symbol('traces');
/** What waits stands on the handle itself, as what is known of it does (`transaction.ts`). */
type RecordedChange = Transaction & { [PENDING_EVENTS]?: PendingEvents };
const waitingOn = (db: RecordedChange): PendingEvents | undefined => db[PENDING_EVENTS];

const take = (traces: PendingEvents, from: Record<Kind, number>): Query[] => {
  const [history, outbox] = [traces.history.splice(from.history), traces.outbox.splice(from.outbox)];
  if (history.length + outbox.length === 0) return [];
  return [written.bind({ organisationId: '' }, { history: JSON.stringify(history), outbox: JSON.stringify(outbox) })];
};

const ALL = { history: 0, outbox: 0 };

const tracesOf = (db: RecordedChange): PendingEvents => {
  const events = waitingOn(db);
  if (events) return events;
  const traces: PendingEvents = { history: [], outbox: [] };
  db[PENDING_EVENTS] = traces;
  beforeCommit(db, () => take(traces, ALL));
  return traces;
};

type Writing = Pick<Scope, 'db'>;

/** Leaves a row to be written at the end of the transaction, in one statement with all others of its kind. */
export const recordEvent = ({ db }: Writing, kind: Kind, row: Row): void => {
  tracesOf(db)[kind].push(row);
};

/** How much is waiting now: what comes later can be told from it. */
export const markEvents = ({ db }: Writing): Record<Kind, number> => {
  const traces = waitingOn(db);
  return { history: traces?.history.length ?? 0, outbox: traces?.outbox.length ?? 0 };
};

/** Lets go of what came after a mark, with the work that is undone. */
export const dropEvents = ({ db }: Writing, mark: Record<Kind, number>): void => {
  for (const kind of kinds) waitingOn(db)?.[kind].splice(mark[kind]);
};

/**
 * Writes what came after a mark now: at the end of the transaction it would stand under another organisation.
 */
export const writeEvents = async ({ db }: Writing, mark: Record<Kind, number>): Promise<void> => {
  const traces = waitingOn(db);
  if (traces) await Promise.all(take(traces, mark).map((query) => ask(db, query)));
};
