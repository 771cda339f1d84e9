import { Refusal } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';
import { publish } from '../realtime/outbox.ts';
import { writeHistory } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';

/**
 * Leaves the trace of a command: an entry in the record's history and an event for everybody who looks at it
 * (`addresses` + `created` becomes the event `addresses.created`). `entity` is the feature's name, which is
 * also the first segment of its URLs: the browser refreshes what it shows of it.
 */
export const recordChange = async (scope: Scope, entry: HistoryEntry): Promise<void> => {
  await writeHistory(scope, entry);
  await publish(scope, { event: `${entry.entity}.${entry.event}`, entity: entry.entity, id: entry.entityId });
};

/** Refuses a change that was made on an older version of the record than the stored one. */
export const checkVersion = (record: { readonly version: number }, version: number): void => {
  if (record.version !== version) throw new Refusal('request.version-stale', { details: { version: record.version } });
};
