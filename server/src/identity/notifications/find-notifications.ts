import type { Language } from '@halm/model/core/contract/language.ts';
import { languageOf } from '@halm/model/core/contract/language.ts';
import type { Notification } from '@halm/model/identity/notifications/notification.ts';
import {
  type NotificationFilter,
  type NotificationList,
  UNREAD_LIMIT,
} from '@halm/model/identity/notifications/notification.ts';
import type { NotificationChannel } from '@halm/model/identity/notifications/notification-kinds.ts';
import {
  type NotificationType,
  notificationTypeSchema,
} from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import { notificationTypes } from '@halm/model/identity/notifications/notification-types.ts';
import { sql } from 'kysely';
import { onlyDrives, tripsOf } from '../../core/access/own-trips.ts';
import type { Scope } from '../../core/api/scope.ts';
import { notificationFormats } from './notification-formats.ts';
import { notificationText } from './notification-texts.ts';
import { readableEntities } from './readable-entities.ts';

/** A notification as it is stored, with how it was delivered. */
type NotificationRow = {
  readonly id: string;
  readonly type: NotificationType;
  readonly params: NotificationParams[NotificationType];
  readonly target: string;
  readonly createdAt: string;
  readonly deliveries: readonly { readonly type: NotificationChannel; readonly readAt: string | null }[];
};

/** A stored notification as its reader sees it at this moment. */
const presentNotification = (row: NotificationRow, language: Language, now: Date): Notification => {
  const { id: _id, type, params, target, createdAt, deliveries } = row;
  const { section, severity, icon } = notificationTypes[type];
  return {
    _id,
    type,
    section,
    createdAt,
    timeAgo: notificationFormats(language).ago(new Date(createdAt), now),
    deliveries: deliveries.map(({ type: way, readAt }) => ({
      type: way,
      readAt: readAt && new Date(readAt).toISOString(),
    })),
    content: {
      icon,
      severity,
      ...notificationText(language, type, params as never),
      action: { kind: 'goToAction', targets: { target } },
    },
  };
};

/** Whether it is about no booking, or about a trip of whoever asks: the page that it leads to names which. */
const isOfOwnTrip = ({ organisationId, user }: Scope) => {
  const named = sql`substring(notifications.target from '[0-9a-f]{8}-[0-9a-f-]{27}')`;
  return sql<boolean>`(coalesce(notifications.params ->> 'entity' <> 'bookings', true) or ${named} is null
    or ${named}::uuid in (${tripsOf(organisationId, sql`${user.id}::uuid`)}))`;
};

/**
 * The signed-in person's notifications that were delivered in the application, but for those about records of
 * a kind that they no longer read.
 */
export const selectNotifications = (scope: Scope) =>
  scope.db
    .selectFrom('notifications')
    .innerJoin('notificationDeliveries as inapp', (on) =>
      on
        .onRef('inapp.organisationId', '=', 'notifications.organisationId')
        .onRef('inapp.notificationId', '=', 'notifications.id')
        .on('inapp.type', '=', 'inapp'),
    )
    .where('notifications.organisationId', '=', scope.organisationId)
    .where('notifications.userId', '=', scope.user.id)
    .where(
      sql<boolean>`coalesce(notifications.params ->> 'entity' = any(${readableEntities(scope.roles)}::text[]), true)`,
    )
    .$if(onlyDrives(scope), (query) => query.where(isOfOwnTrip(scope)));

const chosenTypes = ({ sections, severities }: NotificationFilter): NotificationType[] =>
  notificationTypeSchema.options.filter((type) => {
    const { section, severity } = notificationTypes[type];
    return (sections?.includes(section) ?? true) && (severities?.includes(severity) ?? true);
  });

const deliveries = sql<NotificationRow['deliveries']>`(
  select coalesce(jsonb_agg(jsonb_build_object('type', way.type, 'readAt', to_json(way.read_at)) order by way.type), '[]')
  from notification_deliveries way
  where way.organisation_id = notifications.organisation_id and way.notification_id = notifications.id)`;

const findNewest = async (scope: Scope, filter: NotificationFilter): Promise<NotificationRow[]> => {
  const types = chosenTypes(filter);
  if (types.length === 0) return [];
  const rows = await selectNotifications(scope)
    .select(['notifications.id', 'notifications.type', 'notifications.params', 'notifications.target'])
    .select(['notifications.createdAt', deliveries.as('deliveries')])
    .where('notifications.type', 'in', types)
    .orderBy('notifications.createdAt', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows as NotificationRow[];
};

const countUnread = async (scope: Scope): Promise<number> => {
  const unread = selectNotifications(scope)
    .select('notifications.id')
    .where('inapp.readAt', 'is', null)
    .limit(UNREAD_LIMIT);
  const { rows } = await sql<{ count: number }>`select count(*) from ${unread} as unread`.execute(scope.db);
  return rows[0]?.count ?? 0;
};

const findLocale = async (scope: Scope): Promise<string | null | undefined> => {
  if (!scope.user.id) return undefined;
  const person = await scope.db.selectFrom('users').select('locale').where('id', '=', scope.user.id).executeTakeFirst();
  return person?.locale;
};

/** The newest notifications of the signed-in person, in the asked or the person's language. */
export const findNotifications = async (scope: Scope, filter: NotificationFilter): Promise<NotificationList> => {
  const [rows, unreadCount, locale] = await Promise.all([
    findNewest(scope, filter),
    countUnread(scope),
    findLocale(scope),
  ]);
  const language = languageOf(filter.language, locale, scope.organisation.locale);
  return { items: rows.map((row) => presentNotification(row, language, scope.now)), unreadCount };
};
