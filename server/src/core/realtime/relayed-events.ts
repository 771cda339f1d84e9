import type { Transaction } from '../db/transaction.ts';
import { hook } from '../process/hook.ts';

/** One thing that happened, as it lies in the outbox. */
export type RelayedEvent = {
  readonly organisationId: string;
  readonly id: string;
  readonly event: string;
  readonly payload: { readonly entity: string; readonly id: string; readonly isInternal?: true };
  /** The only person who may hear of it; null: everybody of the organisation. */
  readonly userId: string | null;
};

/**
 * Does what follows from a batch of events, of any organisations, in the transaction of the platform that
 * marks them as relayed: for each event once, and behind whoever waited for what happened.
 */
type Follow = (db: Transaction, events: readonly RelayedEvent[]) => Promise<void>;

const follows = hook<Follow>('relayedEvents');

/** For the manifest of an area: what follows in it from events that are relayed. */
export const followRelayed = follows.plug;

/** Does all that follows from a batch. */
export const followEvents = async (db: Transaction, events: readonly RelayedEvent[]): Promise<void> => {
  if (events.length === 0) return;
  for (const follow of follows.parts()) await follow(db, events);
};
