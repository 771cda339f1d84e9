import { sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';

/** Whoever looks says so anew within this; who doesn't was killed, and somebody else may look. */
const TAKEN_MS = 60_000;
/** Between two looks that fail at most. */
const LONGEST_PAUSE_MINUTES = 240;
/** So often a service is asked, which says nothing of that itself. */
const SERVICE_MINUTES = 15;
/** So many attempts of a laboratory are kept. */
const KEPT_ATTEMPTS = 20;

/** A laboratory whose mails are looked for now. */
export type DueMails = {
  readonly way: 'csv-mail';
  readonly laboratoryId: string;
  readonly minutes: number;
  readonly senderMail: string;
};
/** A laboratory whose service is asked now; its secrets are sealed. */
export type DueService = {
  readonly way: 'api';
  readonly laboratoryId: string;
  readonly minutes: number;
  readonly baseUrl: string;
  readonly token: string | null;
  readonly clientId: string | null;
  readonly clientSecret: string | null;
  /** Until when it has told everything. */
  readonly since: string | null;
};
export type DuePoll = DueMails | DueService;

const leaseEnd = (scope: Scope): string => new Date(scope.now.getTime() + TAKEN_MS).toISOString();

/** Takes laboratories that are due, so that nobody else looks for their results meanwhile. */
const claimDue = async <L extends DuePoll>(scope: Scope, way: L['way'], most: number | null): Promise<L[]> => {
  const [now, until] = [nowIso(scope), leaseEnd(scope)];
  const { rows } = await sql<L>`
    with taken as (
      insert into laboratory_looks as look (organisation_id, laboratory_id, next_at, taken_until)
      select organisation_id, laboratory_id, ${now}, ${until} from laboratory_delivery
      left join laboratory_looks as stood using (organisation_id, laboratory_id)
      where organisation_id = ${scope.organisationId} and way = ${way} and coalesce(stood.next_at <= ${now}
        and (stood.taken_until is null or stood.taken_until < ${now}), true)
      order by laboratory_id limit ${most}
      on conflict (organisation_id, laboratory_id) do update set taken_until = excluded.taken_until
      where look.next_at <= ${now} and (look.taken_until is null or look.taken_until < ${now})
      returning organisation_id, laboratory_id, since
    )
    select way, laboratory_id as "laboratoryId", coalesce(minutes, ${SERVICE_MINUTES}::integer) as minutes,
      sender_mail as "senderMail", base_url as "baseUrl", token, client_id as "clientId", client_secret as "clientSecret", since
    from taken join laboratory_delivery using (organisation_id, laboratory_id)
    order by laboratory_id`.execute(scope.db);
  return rows;
};

/** All whose mails are looked for now: the inbox is opened once for them. */
export const claimDueMails = (scope: Scope): Promise<DueMails[]> => claimDue<DueMails>(scope, 'csv-mail', null);

/** One whose service is asked now. */
export const claimDueService = async (scope: Scope): Promise<DueService | undefined> =>
  (await claimDue<DueService>(scope, 'api', 1))[0];

/** Says of laboratories that they are still looked for; what has ended meanwhile stays so. */
export const extendLease = async (scope: Scope, laboratoryIds: readonly string[]): Promise<void> => {
  await scope.db
    .updateTable('laboratoryLooks')
    .set({ takenUntil: leaseEnd(scope) })
    .where('organisationId', '=', scope.organisationId)
    .where('laboratoryId', 'in', laboratoryIds)
    .where('takenUntil', 'is not', null)
    .execute();
};

/** How a look went. */
export type ServicePoll = {
  readonly failure: string | null;
  readonly received: number;
  /** From where a service is asked the next time. */
  readonly since?: string;
  /** So long the other side wants to be left alone. */
  readonly retryAfterSeconds?: number | undefined;
};

const removeOldAttempts = (scope: Scope, laboratoryId: string) =>
  sql`
  delete from laboratory_attempts where organisation_id = ${scope.organisationId} and laboratory_id = ${laboratoryId}
    and id not in (select id from laboratory_attempts where organisation_id = ${scope.organisationId}
      and laboratory_id = ${laboratoryId} order by attempted_at desc, id desc limit ${KEPT_ATTEMPTS})`.execute(
    scope.db,
  );

/** After a failure the next look comes each time twice as late, unless the other side says when. */
const pauseAfter = (minutes: number, failures: number, { failure, retryAfterSeconds = 0 }: ServicePoll): number => {
  if (failure === null) return minutes;
  const later = Math.min(minutes * 2 ** (failures + 1), Math.max(minutes, LONGEST_PAUSE_MINUTES));
  if (retryAfterSeconds <= 0) return later;
  return Math.max(minutes, Math.ceil(retryAfterSeconds / 60));
};

/** Notes how a look went, and when the next one is. */
export const finishPoll = async (
  scope: Scope,
  { laboratoryId, minutes, way }: DuePoll,
  look: ServicePoll,
): Promise<void> => {
  const { organisationId, db } = scope;
  const { failure, received, since } = look;
  const attempt = { way: way === 'api' ? 'api' : 'mail', failure, received, attemptedAt: nowIso(scope) };
  await db
    .insertInto('laboratoryAttempts')
    .values({ organisationId, laboratoryId, id: newId(), ...attempt })
    .execute();
  await removeOldAttempts(scope, laboratoryId);
  const before = await db
    .selectFrom('laboratoryLooks')
    .select('failures')
    .where('organisationId', '=', organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .forUpdate()
    .executeTakeFirst();
  const failures = failure === null ? 0 : (before?.failures ?? 0) + 1;
  const pause = pauseAfter(minutes, failures - 1, look);
  await db
    .updateTable('laboratoryLooks')
    .set({ takenUntil: null, failures, nextAt: new Date(scope.now.getTime() + pause * 60_000).toISOString() })
    .$if(since !== undefined, (update) => update.set({ since: since ?? null }))
    .where('organisationId', '=', organisationId)
    .where('laboratoryId', '=', laboratoryId)
    .execute();
};
