import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction, type Transaction } from './database.ts';

/** One thing that happened, as it lies in the outbox. */
export type RelayedEvent = {
  readonly organisationId: string;
  readonly id: string;
  readonly event: string;
  readonly payload: { readonly entity: string; readonly id: string };
  /** The only person who may hear of it; null: everybody of the organisation. */
  readonly userId: string | null;
};

/** Hands an event on. It may come twice after a crash, never not at all. */
export type Deliver = (event: RelayedEvent) => void;

const BATCH = 200;
const POLL_MILLISECONDS = 5000;

const takeBatch = async (db: Transaction): Promise<RelayedEvent[]> => {
  const { rows } = await sql<RelayedEvent>`
    update outbox set relayed_at = now() where (organisation_id, id) in (
      select organisation_id, id from outbox where relayed_at is null order by id limit ${BATCH} for update skip locked)
    returning organisation_id, id, event, payload, user_id`.execute(db);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/**
 * Carries events from the outbox to the sockets, woken by NOTIFY and by a slow clock for what was missed.
 * Delivered inside the transaction that marks them: a crash in between delivers again.
 */
export const startOutboxRelay = (pool: pg.Pool, deliver: Deliver, log: Logger) => {
  let running: Promise<void> | undefined;
  let again = false;

  const drain = async (): Promise<void> => {
    do {
      again = false;
      const count = await inTransaction(pool, { onPlatform: true }, async (db) => {
        const events = await takeBatch(db);
        for (const event of events) deliver(event);
        return events.length;
      });
      if (count === BATCH) again = true;
    } while (again);
  };

  const wake = (): void => {
    again = true;
    running ??= drain()
      .catch((error) => log.warn({ err: error }, 'the outbox could not be relayed'))
      .finally(() => {
        running = undefined;
      });
  };

  const clock = setInterval(wake, POLL_MILLISECONDS);
  return {
    wake,
    close: async () => {
      clearInterval(clock);
      await running;
    },
  };
};
