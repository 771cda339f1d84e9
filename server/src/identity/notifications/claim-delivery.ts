import { type Language, languageOf } from '@halm/model/core/contract/language.ts';
import type { NotificationSeverity, NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import { mayReceive, notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Platform } from '../../core/process/platform.ts';
import type { DeliveryJob } from './delivery-job.ts';
import { notificationText } from './notification-texts.ts';
import type { NotificationText } from './notification-words.ts';
import { readableEntities } from './readable-entities.ts';

/** A delivery that this job alone may send, in the words of its reader. */
export type ClaimedDelivery = {
  readonly job: DeliveryJob;
  readonly userId: string;
  readonly email: string | null;
  readonly language: Language;
  readonly organisationName: string;
  readonly severity: NotificationSeverity;
  readonly text: NotificationText;
  readonly target: string;
  /** False when the person has left, or has lost the role, since the notification was raised. */
  readonly mayBeTold: boolean;
};

/**
 * What is about a record that has readers of its own is told to them alone: a
 * mention, to whom reads where it stands.
 */
const mayRead = (params: unknown, roles: readonly string[]): boolean => {
  const { entity } = params as Partial<NotificationParams['A12']>;
  return !entity || readableEntities(roles).includes(entity);
};

const deliveryOf = (db: Transaction, { organisationId, notificationId, type }: DeliveryJob) =>
  db
    .updateTable('notificationDeliveries')
    .where('organisationId', '=', organisationId)
    .where('notificationId', '=', notificationId)
    .where('type', '=', type);

const readRow = (db: Transaction, { organisationId, notificationId }: DeliveryJob) =>
  db
    .selectFrom('notifications')
    .innerJoin('organisations', 'organisations.id', 'notifications.organisationId')
    .leftJoin('memberships', (on) =>
      on
        .onRef('memberships.organisationId', '=', 'notifications.organisationId')
        .onRef('memberships.userId', '=', 'notifications.userId')
        .on('memberships.active', '=', true),
    )
    .leftJoin('users', (on) => on.onRef('users.id', '=', 'memberships.userId').on('users.active', '=', true))
    .select(['notifications.userId', 'notifications.type', 'notifications.params', 'notifications.target'])
    .select(['organisations.name as organisationName', 'organisations.locale as organisationLocale'])
    .select(['users.id as personId', 'users.email', 'users.locale', 'memberships.roles'])
    .where('notifications.organisationId', '=', organisationId)
    .where('notifications.id', '=', notificationId)
    .executeTakeFirstOrThrow();

const readClaimed = async (db: Transaction, job: DeliveryJob): Promise<ClaimedDelivery> => {
  const { params, roles, personId, ...row } = await readRow(db, job);
  const type = row.type as NotificationType;
  const language = languageOf(row.locale, row.organisationLocale);
  return {
    job,
    language,
    userId: row.userId,
    email: row.email,
    target: row.target,
    organisationName: row.organisationName,
    severity: notificationTypes[type].severity,
    text: notificationText(language, type, params as NotificationParams[typeof type] as never),
    mayBeTold: personId !== null && roles !== null && mayReceive(type, roles) && mayRead(params, roles),
  };
};

/**
 * Takes a waiting delivery for this job, committed before the first byte leaves. One that was taken before
 * and never settled belongs to a worker that died: perhaps it was sent, so nobody sends it again. Undefined
 * when there is nothing to send.
 */
export const claimDelivery = (platform: Platform, job: DeliveryJob): Promise<ClaimedDelivery | undefined> =>
  inTransaction(platform.pool, { organisationId: job.organisationId }, async (db) => {
    const claimed = await deliveryOf(db, job)
      .set((row) => ({
        status: 'sending',
        attempts: row('attempts', '+', 1),
        claimedAt: platform.clock().toISOString(),
      }))
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (claimed.numUpdatedRows > 0n) return readClaimed(db, job);
    await deliveryOf(db, job)
      .set({ status: 'uncertain', failure: 'worker-died' })
      .where('status', '=', 'sending')
      .execute();
    return undefined;
  });

/** What became of a sending. `not-sent`: surely, so that another try can't be a second one. */
export type DeliveryOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed' | 'uncertain'; readonly failure: string }
  | { readonly status: 'not-sent'; readonly error: unknown };

/** Writes down what became of a claimed delivery. */
export const settleDelivery = (
  platform: Platform,
  job: DeliveryJob,
  outcome: DeliveryOutcome,
  isLast: boolean,
): Promise<void> => {
  const failure = outcome.status === 'not-sent' ? 'not-taken' : outcome.status === 'sent' ? null : outcome.failure;
  const status = outcome.status === 'not-sent' ? (isLast ? 'failed' : 'waiting') : outcome.status;
  const sentAt = status === 'sent' ? platform.clock().toISOString() : null;
  return inTransaction(platform.pool, { organisationId: job.organisationId }, async (db) => {
    await deliveryOf(db, job)
      .set({ status, failure, sentAt })
      .where('status', 'in', ['sending', 'uncertain'])
      .execute();
  });
};
