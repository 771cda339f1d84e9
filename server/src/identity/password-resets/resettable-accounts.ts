import { sql } from 'kysely';
import type { Transaction } from '../../core/db/transaction.ts';

/**
 * Accounts that can get a new password by mail: active, with a login, an address and an organisation to work
 * in. The organisation is the one that the account belongs to, else the one that it was in last.
 */
export const selectResettable = (db: Transaction) =>
  db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('memberships')
          .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
          .select(['organisations.id', 'organisations.name', 'organisations.timeZone', 'organisations.locale'])
          .select('organisations.currency')
          .whereRef('memberships.userId', '=', 'users.id')
          .where('memberships.active', '=', true)
          .where('organisations.active', '=', true)
          .orderBy(sql`organisations.id is not distinct from users.home_organisation_id`, 'desc')
          .orderBy('memberships.lastUsedAt', (order) => order.desc().nullsLast())
          .orderBy('organisations.name')
          .limit(1)
          .as('organisation'),
      (on) => on.onTrue(),
    )
    .select(['users.id', 'users.username', 'users.email', 'users.firstName', 'users.lastName'])
    .select(['organisation.id as organisationId', 'organisation.name as organisationName'])
    .select(['organisation.timeZone', 'organisation.locale as organisationLocale', 'organisation.currency'])
    .where('users.active', '=', true)
    .where('users.username', 'is not', null)
    .where('users.email', 'is not', null)
    .where('credentials.passwordHash', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectResettable>['executeTakeFirstOrThrow']>>;

/** Under whose name something happens to the account: its owner's, in the organisation that was chosen. */
export const identityOf = (row: Omit<Row, 'username' | 'email'>) => ({
  organisation: {
    id: row.organisationId,
    name: row.organisationName,
    timeZone: row.timeZone,
    locale: row.organisationLocale,
    currency: row.currency,
  },
  user: { id: row.id, name: `${row.firstName} ${row.lastName}` },
  roles: [],
});
