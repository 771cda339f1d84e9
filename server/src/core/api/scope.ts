import type { Role } from '@halm/model/core/contract/access.ts';
import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { inTransaction, openSnapshot, type Snapshot } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import type { Platform } from '../process/platform.ts';

/** Asks the plant: each time for itself, or all in the transaction that somebody is in. */
export type Read = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Who acts: a person through a session, another program through an API key (then without an id of a person),
 * or a job on somebody's behalf.
 */
export type Actor = { readonly id: string | null; readonly name: string; readonly apiKeyId?: string };

/** The organisation as every rule needs it. */
export type ScopeOrganisation = {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly currency: string;
};

/**
 * Everything that a command or query may know: the organisation, the person, the time and an open
 * transaction. The first argument of every function that touches the database.
 */
export type Scope = {
  readonly organisation: ScopeOrganisation;
  readonly organisationId: string;
  readonly user: Actor;
  readonly roles: readonly Role[];
  /** Looks after the organisations below this one, and may make others do so. */
  readonly customerAdmin: boolean;
  /** Neither from outside nor looking after the organisation from one above: may see what is internal. */
  readonly isEmployed: boolean;
  /** Has an account here and is employed elsewhere: sees no files, proofs, histories and exports. */
  readonly isOutside: boolean;
  readonly db: Transaction;
  readonly now: Date;
  readonly platform: Platform;
  /** The call that this is done for, as the security log names it; undefined in a job. */
  readonly origin?: RequestOrigin | undefined;
  /** Work on thousands of records: it says once at its end what changed, not at every record. */
  readonly isBulk?: boolean;
  /** Others of its kind go on beside it in the same transaction: what they write leaves as one (`gather`). */
  readonly isSideBySide?: boolean;
};

/** What a scope is opened for. */
export type Identity = {
  readonly organisation: ScopeOrganisation;
  readonly user: Actor;
  readonly roles: readonly Role[];
  readonly customerAdmin?: boolean;
  /** Left out by jobs, which work for the organisation itself. */
  readonly isEmployed?: boolean;
  readonly isOutside?: boolean;
};

/**
 * `onPlatform` also reaches sessions, credentials and accounts, beyond the
 * organisation: every query must say whose.
 */
export type ScopeOptions = {
  readonly readOnly?: boolean;
  readonly now?: Date;
  readonly onPlatform?: true;
  readonly origin?: RequestOrigin | undefined;
  /** For jobs: statements may take minutes. */
  readonly isLong?: true;
};

const scopeOf = (platform: Platform, identity: Identity, options: ScopeOptions, db: Transaction): Scope => ({
  organisation: identity.organisation,
  organisationId: identity.organisation.id,
  user: identity.user,
  roles: identity.roles,
  customerAdmin: identity.customerAdmin ?? false,
  isEmployed: identity.isEmployed ?? true,
  isOutside: identity.isOutside ?? false,
  db,
  now: options.now ?? platform.clock(),
  platform,
  origin: options.origin,
});

const settingsOf = (identity: Identity, options: ScopeOptions) => ({
  organisationId: identity.organisation.id,
  readOnly: options.readOnly ?? false,
  ...(options.onPlatform && { onPlatform: true as const }),
  ...(options.isLong && { isLong: true as const }),
});

/**
 * Opens a scope: one transaction, seen and written under one organisation, committed when `work` ends well.
 */
export const inScope = <T>(
  platform: Platform,
  identity: Identity,
  options: ScopeOptions,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  inTransaction(platform.pool, settingsOf(identity, options), (db) => work(scopeOf(platform, identity, options, db)));

/**
 * A scope that reads one state of the database for as long as it takes;
 * whoever opens it must close the snapshot.
 */
export const openSnapshotScope = async (
  platform: Platform,
  identity: Identity,
  options: ScopeOptions,
): Promise<{ readonly scope: Scope; readonly snapshot: Snapshot }> => {
  const snapshot = await openSnapshot(platform.pool, settingsOf(identity, { ...options, readOnly: true }));
  return { scope: scopeOf(platform, identity, options, snapshot.db), snapshot };
};

/** The instant of the scope as the database and the API write it. */
export const nowIso = (scope: Scope): string => scope.now.toISOString();

const MINUTE_MS = 60_000;
const dates = new Map<string, { readonly minute: number; readonly date: string }>();

/**
 * The plain date that an instant has in the organisation's time zone,
 * `2026-11-21`: the same for all of a minute.
 */
export const businessDate = (instant: Date, timeZone: string): string => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const cached = dates.get(timeZone);
  if (cached?.minute === minute) return cached.date;
  const date = plainDateIn(instant, timeZone);
  dates.set(timeZone, { minute, date });
  return date;
};

/** Today in the organisation's time zone. */
export const today = (scope: Scope): string => businessDate(scope.now, scope.organisation.timeZone);

/** The last day that is over in the organisation's time zone. */
export const yesterday = (scope: Scope): string => addDays(today(scope), -1);
