import { customerAdmin, plantManager, plantStaff } from '@halm/model/core/contract/access.ts';
import { idParams } from '@halm/model/core/contract/fields.ts';
import { noAnswer, operation } from '@halm/model/core/contract/operation.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../core/api/refusal.ts';
import { handle, handleCall, type Route } from '../../core/api/route.ts';
import { inTransaction } from '../../core/db/database.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { Platform } from '../../core/process/platform.ts';

const anything = z.unknown();
const nothing = async () => ({});
/** Past row-level security, as a query is that forgot its organisation. */
const withoutWalls = <T>({ pool }: Platform, work: (db: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(pool, { onPlatform: true }, work);

const isOrganisation = async (platform: Platform, id: string): Promise<boolean> =>
  withoutWalls(platform, async (db) =>
    Boolean(await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()),
  );

/**
 * A definer's function that sees every organisation's addresses, as a foreign
 * key without the organisation would.
 */
export const LEAKY_FUNCTION = `
  create function leaky_address_exists(wanted uuid) returns boolean language sql security definer
  as 'select exists (select from addresses where id = wanted)'`;

/** Doors without the right lock: who gets in is not whom the policy names. */
export const openDoors: Readonly<Record<string, Route>> = {
  'a call that is public by mistake': handleCall(
    operation({ method: 'GET', path: '/contracts', summary: '', access: 'public', answer: anything }),
    nothing,
  ),
  'a call open to everybody signed in': handleCall(
    operation({ method: 'GET', path: '/contracts/:id', summary: '', access: 'signed-in', answer: anything }),
    nothing,
  ),
  'a call closed to those whom the policy names': handleCall(
    operation({ method: 'GET', path: '/customers', summary: '', access: plantManager, answer: anything }),
    nothing,
  ),
  'an export that forgets who comes from outside': handleCall(
    operation({ method: 'GET', path: '/bookings/export', summary: '', access: plantStaff, answer: anything }),
    nothing,
  ),
  'a list of people that forgets who comes from outside': handleCall(
    operation({ method: 'GET', path: '/users/short-list', summary: '', access: 'signed-in', answer: anything }),
    nothing,
  ),
  'a call without a policy': handleCall(
    operation({ method: 'GET', path: '/nobody/thought/of/this', summary: '', access: plantManager, answer: anything }),
    nothing,
  ),
};

/** A list that forgets who reads it: what is internal stands in it for everybody. */
export const indiscretions: Readonly<Record<string, Route>> = {
  'comments that are read without asking who reads': handle(
    operation({
      method: 'GET',
      path: '/bookings/:id/comments',
      summary: '',
      access: plantStaff,
      params: idParams,
      answer: anything,
    }),
    (scope, { params }) =>
      scope.db
        .selectFrom('comments')
        .select('text')
        .where('organisationId', '=', scope.organisationId)
        .where('entityId', '=', params.id)
        .execute(),
  ),
};

/** Calls that forget their organisation once they are in. */
export const leaks: Readonly<Record<string, Route>> = {
  'a list of everybody’s people': handleCall(
    operation({ method: 'GET', path: '/users', summary: '', access: 'signed-in', answer: anything }),
    ({ platform }) => withoutWalls(platform, (db) => db.selectFrom('users').select('lastName').execute()),
  ),
  'a record found by its id alone': handleCall(
    operation({
      method: 'GET',
      path: '/customers/:id',
      summary: '',
      access: customerAdmin,
      params: idParams,
      answer: anything,
    }),
    async ({ platform, params }) => {
      if (!(await isOrganisation(platform, params.id))) throw new Refusal('request.not-found');
      return {};
    },
  ),
  'a refusal that tells that a record exists': handleCall(
    operation({
      method: 'DELETE',
      path: '/addresses/:id',
      summary: '',
      access: 'signed-in',
      params: idParams,
      answer: noAnswer,
    }),
    async ({ platform, params }) => {
      const { rows } = await withoutWalls(platform, (db) =>
        sql<{ exists: boolean }>`select leaky_address_exists(${params.id}) as exists`.execute(db),
      );
      throw new Refusal(rows[0]?.exists ? 'request.in-use' : 'request.not-found');
    },
  ),
  'a reference that another organisation’s record satisfies': handleCall(
    operation({
      method: 'POST',
      path: '/bookings/withdrawals',
      summary: '',
      access: plantManager,
      answer: anything,
      body: z.object({ supplierId: z.uuid() }),
    }),
    async ({ platform, body }) => {
      const { rows } = await withoutWalls(platform, (db) =>
        sql<{ exists: boolean }>`select leaky_address_exists(${body.supplierId}) as exists`.execute(db),
      );
      if (!rows[0]?.exists)
        throw new Refusal('request.invalid', { fields: [{ path: 'supplierId', reason: 'unknown' }] });
      return {};
    },
  ),
  'a change of another organisation’s row': handleCall(
    operation({
      method: 'POST',
      path: '/bookings/corrections',
      summary: '',
      access: plantManager,
      answer: anything,
      body: z.object({ userId: z.uuid() }),
    }),
    async ({ platform, body }) => {
      await withoutWalls(platform, (db) =>
        db.updateTable('memberships').set({ roles: [] }).where('userId', '=', body.userId).execute(),
      );
      return {};
    },
  ),
};
