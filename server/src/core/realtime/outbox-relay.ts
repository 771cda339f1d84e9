import { AsyncResource } from 'node:async_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Transaction } from '../db/transaction.ts';
import { followEvents, type RelayedEvent } from './relayed-events.ts';

/** Hands an event on. It may come twice, never not at all. */
export type Deliver = (event: RelayedEvent) => void;

/** The channel on which the node that relays an event tells it to all, itself included. */
export const RELAYED_CHANNEL = 'halm_relayed';

const BATCH = 200;
const POLL_MILLISECONDS = 5000;
/**
 * So long what is written waits for more of it: a screen can't tell it from at
 * once, and many writers share one relaying.
 */
const GATHER_MILLISECONDS = 50;

/** Marks a batch as relayed and tells every node of it with the commit: both happen or neither. */
const relayed = statement(
  () => sql<RelayedEvent>`
    with taken as (
      update outbox set relayed_at = now() where (organisation_id, id) in (
        select organisation_id, id from outbox where relayed_at is null order by id limit ${sql.lit(BATCH)} for update skip locked)
      returning organisation_id, id, event, payload, user_id),
    in_order as (select * from taken order by id)
    select organisation_id, id, event, payload, user_id, pg_notify(${sql.lit(RELAYED_CHANNEL)}, json_build_object(
      'organisationId', organisation_id, 'id', id, 'event', event, 'payload', payload, 'userId', user_id)::text)
    from in_order`,
);
const relayBatch = async (db: Transaction): Promise<RelayedEvent[]> => {
  const events = await relayed({ db, organisationId: '' }, {});
  await followEvents(db, events);
  return events;
};

/** An event as it was told on the channel; ours alone may speak there, so it is believed. */
export const relayedEvent = (payload: string): RelayedEvent => JSON.parse(payload);

// Each node relays what it has written itself. Waking it by NOTIFY would let all commits of the whole server
// queue behind one lock, which PostgreSQL holds until such a commit lies on the disk.
const relays = new WeakMap<pg.Pool, () => void>();

/** Lets the relay of this node look into the outbox, once what was written there is committed. */
export const wakeRelay = (pool: pg.Pool): void => relays.get(pool)?.();

/**
 * Carries events from the outbox to every node, woken by whoever writes there on this one and
 * by a slow clock for what another one left that has died. `deliver` runs on the node that
 * relays, once an event is committed as told.
 */
export const startOutboxRelay = (pool: pg.Pool, deliver: Deliver, log: Logger) => {
  let running: Promise<void> | undefined;
  let again = false;

  let soon: NodeJS.Timeout | undefined;

  const drain = async (): Promise<void> => {
    do {
      again = false;
      const events = await inTransaction(pool, { onPlatform: true, isRepeatable: true }, relayBatch);
      for (const event of events) deliver(event);
      if (events.length === BATCH) again = true;
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

  const wakeSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, GATHER_MILLISECONDS);
  };
  // What it does then is nothing that the request does which woke it.
  relays.set(pool, AsyncResource.bind(wakeSoon));
  const clock = setInterval(wake, POLL_MILLISECONDS);
  return {
    wake,
    close: async () => {
      clearInterval(clock);
      clearTimeout(soon);
      relays.delete(pool);
      await running;
    },
  };
};
