import {
  type SecurityDetails,
  type SecurityEvent,
  type SecurityEventFilter,
  securityDetailsSchema,
} from '@halm/model/core/contract/security-event.ts';
import { deviceOf } from '@halm/model/identity/sessions/device.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';
import { countLimit, listPage } from '../../core/records/list-page.ts';
import { filterSecurityEvents, type SecurityEventPiece } from './select-security-events.ts';

/** Events with the names of the people whom they are about, as far as they belong to the organisation. */
export const selectSecurityEvents = (query: SecurityEventPiece) =>
  query
    .select(['securityEvents.id', 'type', 'outcome', 'happenedAt', 'userId', 'userName', 'remoteAddress', 'userAgent'])
    .select(['requestId', 'operation', 'entity', 'entityId', 'details', 'count'])
    .select((is) =>
      is.fn
        .coalesce(
          'subjectName',
          // Entries from before names were kept.
          is
            .selectFrom('users')
            .select(sql<string>`first_name || ' ' || last_name`.as('name'))
            .whereRef('users.id', '=', 'securityEvents.entityId')
            .where('securityEvents.entity', '=', 'users'),
        )
        .as('subjectName'),
    )
    .orderBy('happenedAt', 'desc')
    .orderBy('securityEvents.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof selectSecurityEvents>['execute']>>[number];

/**
 * What this version knows of stored details: rows outlive the version that
 * wrote them, and must never hide a page.
 */
const presentDetails = (details: unknown): SecurityDetails => {
  const stored = new Map(Object.entries(details ?? {}));
  return Object.fromEntries(
    Object.entries(securityDetailsSchema.shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(stored.get(name));
      return success && data !== undefined ? [[name, data] as const] : [];
    }),
  );
};

/** A row of the log as the contract shows it. */
export const presentSecurityEvent = (row: Row): SecurityEvent => {
  const { userId, userName, entity, entityId, subjectName, details, ...event } = row;
  return {
    ...event,
    ...deviceOf(event.userAgent),
    user: userId === null || userName === null ? null : { id: userId, name: userName },
    subject: entity === null ? null : { entity, id: entityId, name: subjectName },
    details: presentDetails(details),
  } as SecurityEvent;
};

/** A page of the organisation's security log, newest first. */
export const findSecurityEvents = async (scope: Scope, filter: SecurityEventFilter) => {
  const pieceOf = await filterSecurityEvents(scope, filter);
  const page = selectSecurityEvents(pieceOf({ atMost: filter.page * filter.size }));
  const counted = pieceOf({ atMost: countLimit(filter) + 1 });
  const { items, pagination } = await listPage(scope.db, page, filter, counted);
  return { items: items.map(presentSecurityEvent), pagination };
};
