import { createHmac } from 'node:crypto';
import { mailSpellings } from '@halm/model/core/texts/mail-address.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../api/scope.ts';
import { isId } from '../db/ids.ts';
import type { Transaction } from '../db/transaction.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import type { Platform } from '../process/platform.ts';
import type { SecurityEntry, SecurityFact } from './security-events.ts';

/**
 * What somebody tried, as far as it is known at that moment. Whose log it belongs to and who it was is looked
 * up later, so that an answer takes no longer for an account that exists.
 */
export type SecurityAttempt = SecurityFact & {
  readonly origin: RequestOrigin;
  readonly organisationId?: string | undefined;
  readonly user?: Actor | undefined;
  readonly username?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly userId?: string | undefined;
};

export type ArrivedAttempt = SecurityAttempt & { readonly happenedAt: Date };

type Person = { readonly id: string; readonly name: string; readonly organisationId: string | null };
type PersonById = ReadonlyMap<string, Person>;

const name = sql<string>`users.first_name || ' ' || users.last_name`.as('name');

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * Accounts by what is known of them, each with its home: there the attempt is
 * told, wherever else the person is a member.
 */
const findAccounts = async (
  db: Transaction,
  by: RawBuilder<string>,
  values: readonly string[],
): Promise<PersonById> => {
  if (values.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['users.id', name, 'homeOrganisationId as organisationId', by.as('key')])
    .where(by, 'in', values)
    // Of several with one address the first by username is meant.
    .orderBy('username', 'desc')
    .execute();
  return new Map(rows.map(({ key, ...person }) => [key, person]));
};

/** Whose a session was that is over. */
const findSessions = async (db: Transaction, ids: readonly string[]): Promise<PersonById> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'users.id', name, 'sessions.organisationId'])
    .where('sessions.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ sessionId, ...person }) => [sessionId, person]));
};

/** Tells whether the same was typed twice, and to nobody without the key what it was. */
const usernameHmac = ({ sealKey }: Pick<Platform, 'sealKey'>, username: string): string =>
  createHmac('sha256', sealKey).update(`halm unknown username|${username}`).digest('base64url');

/**
 * Finds out who tried and in which organisation that is told. An unknown username is kept as its HMAC, since
 * it may be a password; such an attempt belongs to nobody's log. The transaction must be on the platform.
 */
export const identifyAttempts = async (
  db: Transaction,
  platform: Pick<Platform, 'sealKey'>,
  attempts: readonly ArrivedAttempt[],
): Promise<SecurityEntry[]> => {
  const typed = distinct(attempts.map(({ username }) => username));
  const mails = distinct(attempts.map(({ type, username }) => (type === 'password.slowed' ? username : undefined)));
  const byUsername = await findAccounts(db, sql<string>`lower(users.username)`, typed);
  const byMail = await findAccounts(db, sql<string>`lower(users.email)`, mails.flatMap(mailSpellings));
  const findByMail = (mail: string) =>
    mailSpellings(mail)
      .map((one) => byMail.get(one))
      .find((one) => one !== undefined);
  const byId = await findAccounts(
    db,
    sql<string>`users.id`,
    distinct(attempts.map(({ userId }) => userId)).filter(isId),
  );
  const sessions = await findSessions(db, distinct(attempts.map(({ sessionId }) => sessionId)).filter(isId));
  return attempts.map(({ username, sessionId, userId, organisationId, user, details, ...attempt }) => {
    const typedBy =
      byUsername.get(username ?? '') ?? (attempt.type === 'password.slowed' ? findByMail(username ?? '') : undefined);
    const person = typedBy ?? byId.get(userId ?? '') ?? sessions.get(sessionId ?? '');
    const isUnknown = username !== undefined && !person;
    return {
      ...attempt,
      user: user ?? (person && { id: person.id, name: person.name }),
      organisationId: organisationId ?? person?.organisationId ?? null,
      details: { ...details, ...(isUnknown && { usernameHmac: usernameHmac(platform, username) }) },
      count: 1,
    };
  });
};
