import { type RecordOwner, recordOwners } from '@halm/model/core/contract/record-owners.ts';
import { sql } from 'kysely';
import { found } from '../api/refusal.ts';
import type { Scope } from '../api/scope.ts';
import { removeFiles } from '../files/files.ts';
import { publish } from '../realtime/outbox.ts';
import { writeHistory } from './history.ts';
import type { HistoryEntry } from './history-entry.ts';

/** The record that files and comments belong to. */
export type OwnerRecord = { readonly entity: RecordOwner; readonly id: string };

/** Where the records of each kind are stored. */
export const ownerTables = {
  addresses: 'addresses',
  articles: 'articles',
  locations: 'storageLocations',
  proofs: 'proofs',
  contracts: 'contracts',
  bookings: 'bookings',
  settlements: 'settlements',
  contacts: 'contacts',
  vehicles: 'vehicles',
  drivers: 'drivers',
  scales: 'scales',
  things: 'things',
  'analysis-orders': 'analysisOrders',
  'potential-products': 'potentialProducts',
} as const satisfies Readonly<Record<RecordOwner, string>>;

const selectOwner = (scope: Scope, { entity, id }: OwnerRecord) =>
  scope.db
    .selectFrom(ownerTables[entity] as 'articles')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id);

/** Throws `request.not-found` unless there is such a record. */
export const checkOwner = async (scope: Scope, owner: OwnerRecord): Promise<void> => {
  found(await selectOwner(scope, owner).executeTakeFirst());
};

/** As `checkOwner`, and keeps the record from being deleted until what is added to it is there. */
export const lockOwner = async (scope: Scope, owner: OwnerRecord): Promise<void> => {
  found(await selectOwner(scope, owner).forKeyShare().executeTakeFirst());
};

type PartChange = Pick<HistoryEntry, 'event' | 'before' | 'after'> & {
  /** For members alone: nobody else knew of the part before. */
  readonly isInternal: boolean;
};

/**
 * Leaves the trace of a change of a part: an entry in its owner's history,
 * and an event for whoever looks at that.
 */
export const recordPartChange = async (
  scope: Scope,
  { entity, id }: OwnerRecord,
  part: 'attachments' | 'comments',
  { isInternal, ...change }: PartChange,
): Promise<void> => {
  await writeHistory(scope, { entity, entityId: id, ...change });
  await publish(scope, { event: `${part}.${change.event}`, entity: part, id, isInternal });
};

/** What people were told of comments (A12) goes with them, also what waits to be sent. */
const withdrawMentions = async (scope: Scope, entity: string, id: string): Promise<void> => {
  const { rows } = await sql<{ id: string; userId: string }>`
    delete from notifications using comments
      join comment_mentions on comment_mentions.organisation_id = comments.organisation_id
        and comment_mentions.comment_id = comments.id
    where comments.organisation_id = ${scope.organisationId} and comments.entity = ${entity} and comments.entity_id = ${id}
      and notifications.organisation_id = comments.organisation_id and notifications.user_id = comment_mentions.user_id
      and notifications.type = 'A12' and notifications.cause_key = 'comment:' || comments.id
    returning notifications.id, notifications.user_id as "userId"`.execute(scope.db);
  for (const { id: recipientId, userId } of rows)
    await publish(scope, { event: 'notification', entity: 'notifications', id: recipientId, userId });
};

/** What files belong to: a record, or a comment on one. */
export type AttachedTo = { readonly entity: RecordOwner | 'comments'; readonly id: string };

type Removed = { readonly fileId: string; readonly previewFileId: string | null };

const removeBytes = (scope: Scope, removed: readonly Removed[]): Promise<void> =>
  removeFiles(
    scope,
    removed.flatMap(({ fileId, previewFileId }) => [fileId, ...(previewFileId ? [previewFileId] : [])]),
  );

/** Deletes one file, and its bytes. */
export const removeAttachment = async (scope: Scope, id: string): Promise<void> => {
  const removed = await scope.db
    .deleteFrom('attachments')
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', id)
    .returning(['fileId', 'previewFileId'])
    .execute();
  await removeBytes(scope, removed);
};

/** Deletes the files that belong to one or several of a kind, and their bytes. */
export const removeAttachments = async (
  scope: Scope,
  entity: AttachedTo['entity'],
  ids: readonly string[],
): Promise<void> => {
  const removed = await scope.db
    .deleteFrom('attachments')
    .where('organisationId', '=', scope.organisationId)
    .where('entity', '=', entity)
    .where(sql<boolean>`entity_id = any(${ids}::uuid[])`)
    .returning(['fileId', 'previewFileId'])
    .execute();
  await removeBytes(scope, removed);
};

const removeComments = async (scope: Scope, entity: string, id: string): Promise<void> => {
  await withdrawMentions(scope, entity, id);
  const removed = await scope.db
    .deleteFrom('comments')
    .where('organisationId', '=', scope.organisationId)
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .returning('id')
    .execute();
  await removeAttachments(
    scope,
    'comments',
    removed.map((comment) => comment.id),
  );
};

/**
 * Deletes files and comments of a record that is no longer there. Not before: until the record is deleted,
 * which waits for those who are adding something just now, there may be one more.
 */
export const removeRecordParts = async (scope: Scope, entity: string, id: string): Promise<void> => {
  if (!Object.hasOwn(recordOwners, entity)) return;
  await removeComments(scope, entity, id);
  await removeAttachments(scope, entity as RecordOwner, [id]);
};
