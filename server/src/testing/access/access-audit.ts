import { isForInsiders } from '@halm/model/core/contract/access.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { newId } from '../../core/db/ids.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { keyOf, kindOf, type Reference, referencesOf, shoot } from './access-call.ts';
import { changedTables, type hashRows } from './access-others.ts';
import { accessPolicy } from './access-policy.ts';
import type { Records } from './access-records.ts';
import type { Subject } from './access-subjects.ts';

/** What an audit found: how many cells it looked at, and what is wrong in words. */
export type Findings = { readonly cells: number; readonly problems: readonly string[] };
/** Also which calls were refused for another reason before their path's id was looked up. */
export type ReferenceFindings = Findings & { readonly unreached: readonly string[] };

/**
 * Whether a subject may make a call, by the policy and not by the route. Undefined: it needs a session first.
 */
const verdictOn = (key: string, { may }: Subject): 'open' | 'denied' | 'no session' => {
  const policy = accessPolicy.get(key);
  if (policy === 'public') return 'open';
  if (!may) return 'no session';
  if (policy === undefined || policy === 'signed-in') return 'open';
  if (may.isOutside && isForInsiders(policy)) return 'denied';
  if (policy === 'insiders') return 'open';
  const isAdmin = policy.customerAdmin === true && may.customerAdmin;
  return isAdmin || policy.roles.some((role) => may.roles.includes(role)) ? 'open' : 'denied';
};

const isRefusedEntry = ({ status, body }: TestAnswer): boolean =>
  (status === 401 && String(body?.reason).startsWith('session.') && body.reason !== 'session.wrong-credentials') ||
  (status === 403 && body?.reason === 'request.forbidden');

const complaintOn = (verdict: ReturnType<typeof verdictOn>, answer: TestAnswer): string | undefined => {
  const said = `answers ${answer.status} ${answer.body?.reason ?? ''}`;
  if (verdict === 'no session') return answer.status === 401 ? undefined : `needs a session but ${said}`;
  if (verdict === 'denied')
    return answer.status === 403 && answer.body?.reason === 'request.forbidden' ? undefined : `is denied but ${said}`;
  return isRefusedEntry(answer) || answer.status >= 500 ? `is open but ${said}` : undefined;
};

/**
 * Calls that end the caller's own session or change who the caller is; each of their cells would be the last.
 */
const endsSession = new Set(['POST /auth/logout', 'PUT /users/change-organization', 'PUT /users/selected-role']);

/**
 * Whether a cell shows what no other does. A token that opens nothing is refused before anything is known of
 * the call: of those that one policy guards, the first one shows it. Without a token each call is tried.
 */
const isTelling = (key: string, { client, may }: Subject, seen: Set<string>): boolean => {
  if (may || client.token === '') return true;
  const cell = `${client.token} ${JSON.stringify(accessPolicy.get(key))}`;
  const isNew = !seen.has(cell);
  seen.add(cell);
  return isNew;
};

/** Every operation as every subject, with ids that nobody has: who gets past the door? */
export const auditDoors = async (operations: readonly Operation[], subjects: readonly Subject[]): Promise<Findings> => {
  const problems: string[] = [];
  const seen = new Set<string>();
  let cells = 0;
  for (const operation of operations) {
    const key = keyOf(operation);
    if (!accessPolicy.has(key)) problems.push(`${key} has no policy`);
    if (endsSession.has(key)) continue;
    for (const subject of subjects.filter((one) => isTelling(key, one, seen))) {
      cells += 1;
      const answer = await shoot(subject.client, operation, { own: {} });
      const complaint = complaintOn(verdictOn(key, subject), answer);
      if (complaint) problems.push(`${key} as ${subject.name} ${complaint}`);
    }
  }
  return { cells, problems };
};

/** Somebody with every right in the own organisation, what is there, and what is in others. */
export type Trial = {
  readonly client: TestClient;
  readonly own: Records;
  /** By the relation to the own organisation: foreign, parent, sub. */
  readonly others: Readonly<Record<string, Records>>;
  /** A hash over every row of the other organisations, by table. */
  readonly hashOthers: () => ReturnType<typeof hashRows>;
  /** A text that stands in every record of the other organisations. */
  readonly canary: string;
};

/**
 * Somebody from outside, what is in the organisation, and a text that stands in all of it that is internal.
 */
export type Outside = { readonly client: TestClient; readonly own: Records; readonly mark: string };

/**
 * Everything that somebody from outside can read of the organisation's own records: nothing internal is told.
 */
export const auditInternals = async (outside: Outside, operations: readonly Operation[]): Promise<Findings> => {
  const problems: string[] = [];
  const reading = operations.filter(({ method }) => method === 'GET');
  for (const operation of reading) {
    const { bytes, status } = await shoot(outside.client, operation, { own: outside.own });
    if (bytes.includes(outside.mark)) problems.push(`${keyOf(operation)} tells somebody from outside what is internal`);
    if (status >= 500) problems.push(`${keyOf(operation)} answers ${status}`);
  }
  return { cells: reading.length, problems };
};

const withoutId = ({ status, body }: TestAnswer, id: string): string =>
  `${status} ${JSON.stringify(body ?? null)}`.replaceAll(id, '');

type Outcome = { readonly problems: readonly string[]; readonly isReached: boolean };

const auditReference = async (trial: Trial, operation: Operation, reference: Reference): Promise<Outcome> => {
  const problems: string[] = [];
  const kind = kindOf(operation, reference) ?? '';
  const shootAt = (id: string) => shoot(trial.client, operation, { own: trial.own, reference, id });
  const nobodys = newId();
  const answerToUnknown = await shootAt(nobodys);
  const unknown = withoutId(answerToUnknown, nobodys);
  for (const [relation, records] of Object.entries(trial.others)) {
    const id = records[kind];
    if (!id) continue;
    const answer = await shootAt(id);
    const where = `${keyOf(operation)} with a ${relation} ${kind} in its ${reference.place} (${reference.field})`;
    if (withoutId(answer, id) !== unknown) problems.push(`${where} answers otherwise than for an unknown one`);
    if (answer.bytes.includes(trial.canary)) problems.push(`${where} shows something of that organisation`);
  }
  return { problems, isReached: reference.place !== 'path' || answerToUnknown.status === 404 };
};

// Reading first and deleting last, so that there is something of one's own for as long as possible.
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const inOrder = (operations: readonly Operation[]): Operation[] =>
  operations.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

/** The hash over all rows takes longer than a call: so many calls are held together. */
const HELD_TOGETHER = 25;

const changeBy = async (
  keys: readonly string[],
  before: Awaited<ReturnType<typeof hashRows>>,
  { hashOthers }: Trial,
) => {
  const changed = changedTables(before, await hashOthers());
  return changed.length > 0 ? [`${keys.join(' or ')} changed another organisation: ${changed.join(', ')}`] : [];
};

/**
 * Every id that a call can send, put in another organisation's place: nothing is told, nothing is changed.
 */
export const auditReferences = async (trial: Trial, operations: readonly Operation[]): Promise<ReferenceFindings> => {
  const problems: string[] = [];
  const unreached: string[] = [];
  let cells = 0;
  const before = await trial.hashOthers();
  let held: string[] = [];
  for (const operation of inOrder(operations)) {
    const references = referencesOf(operation);
    if (endsSession.has(keyOf(operation)) || accessPolicy.get(keyOf(operation)) === 'public') continue;
    const plain = await shoot(trial.client, operation, { own: trial.own });
    if (plain.bytes.includes(trial.canary))
      problems.push(`${keyOf(operation)} shows something of another organisation`);
    cells += 1 + references.length * Object.keys(trial.others).length;
    for (const reference of references) {
      const outcome = await auditReference(trial, operation, reference);
      problems.push(...outcome.problems);
      if (!outcome.isReached) unreached.push(keyOf(operation));
    }
    held.push(keyOf(operation));
    if (held.length < HELD_TOGETHER) continue;
    const changes = await changeBy(held, before, trial);
    if (changes.length > 0) return { cells, unreached, problems: [...problems, ...changes] };
    held = [];
  }
  return { cells, unreached, problems: [...problems, ...(await changeBy(held, before, trial))] };
};
