import type { Operation } from '@halm/model/core/contract/operation.ts';
import fc from 'fast-check';
import type pg from 'pg';
import type { TestClient } from '../../server/src/testing/test-client.ts';
import { canWork, makePeople, type People } from './fuzz-people.ts';
import { findRecords, type Pool } from './fuzz-records.ts';
import { idsIn, isOverload, judge, type Watch } from './judge-answer.ts';
import { type Shot, shotsAt } from './make-shot.ts';
import { rawRequests, sendRaw } from './raw-requests.ts';
import { type Outcome, openSender } from './send-shot.ts';

/** What inputs are sent to: a running product, its owner at the database, and one organisation of it. */
export type Target = {
  readonly url: string;
  readonly owner: pg.Client;
  readonly organisationId: string;
  /** An organisation that none of the people who send inputs may reach. */
  readonly foreignId: string;
  /** Who looks after people in the organisation; no input is sent under this name. */
  readonly keeper: TestClient;
};

export type Plan = {
  readonly operations: readonly Operation[];
  readonly seed: number;
  readonly inputs: number;
};

/** Counts of a run, and every kind of thing that was wrong with its first example. */
export type Tally = {
  readonly counts: Map<string, number>;
  readonly findings: Map<string, { count: number; readonly example: string }>;
};

const AT_ONCE = 4;
/**
 * Where it stands what others have tried: there an id that any input has held is an echo. Elsewhere that
 * would hide a look across the wall.
 */
const tellsOfOthers = ({ path }: Operation): boolean => path.startsWith('/security-log');
const ROUNDS = 2;
/** Of a hundred inputs, so many are no HTTP. */
const RAW_PERCENT = 3;

const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const note = (
  { counts, findings }: Tally,
  outcome: Outcome,
  sent: string,
  watch: Watch,
  operation?: Operation,
): void => {
  const where = operation ? `${operation.method} ${operation.path}` : 'malformed HTTP';
  add(counts, 'tried');
  if (outcome.kind !== 'answer') add(counts, outcome.kind);
  else if (isOverload(outcome)) add(counts, 'overloaded');
  else add(counts, `${Math.floor(outcome.status / 100)}xx`);
  const silent = outcome.kind === 'hang' || (outcome.kind === 'drop' && operation);
  const verdict = silent ? { kind: outcome.kind, what: '' } : judge(outcome, sent, watch, operation);
  if (!verdict) return;
  const key = `${verdict.kind}: ${where} ${verdict.what}`;
  const found = findings.get(key) ?? { count: 0, example: sent.slice(0, 600) };
  findings.set(key, { ...found, count: found.count + 1 });
};

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const written = ({ operation, path, headers, body }: Shot): string =>
  `${operation.method} ${path} ${JSON.stringify(headers)} ${body?.mediaType ?? ''} ${body?.content ?? ''}`;

/**
 * What the inputs may have done to the organisation as a whole: undone, so
 * that the next ones get through the door.
 */
const keepOpen = async ({ owner, organisationId }: Target): Promise<() => Promise<void>> => {
  const { rows } = await owner.query('select modules, active from organisations where id = $1', [organisationId]);
  return async () => {
    await owner.query('update organisations set modules = $2, active = $3 where id = $1', [
      organisationId,
      rows[0].modules,
      rows[0].active,
    ]);
    await owner.query('update organisation_settings set two_factor_required = false where organisation_id = $1', [
      organisationId,
    ]);
  };
};

const watchOver = async ({ owner }: Target, foreign: Pool): Promise<Watch> => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname like '%\\_%'",
  );
  return { foreignIds: new Set(Object.values(foreign).flat()), tables: rows.map(({ name }) => name) };
};

/**
 * Sends inputs to every operation, in two rounds, so that the second finds what the first has left. The same
 * seed chooses the same inputs; ids and what the product answers differ.
 */
export const runFuzz = async (target: Target, { operations, seed, inputs }: Plan): Promise<Tally> => {
  const tally: Tally = { counts: new Map(), findings: new Map() };
  const foreign = await findRecords(target.owner, target.foreignId);
  const watch = await watchOver(target, foreign);
  const reopen = await keepOpen(target);
  const sender = openSender(target.url);
  let people: People = await makePeople(target.url, target.keeper);
  const raw = Math.round((inputs * RAW_PERCENT) / 100);
  const said = new Set<string>();
  const each = Math.ceil((inputs - raw) / operations.length / ROUNDS);
  for (let batch = 0; batch < operations.length * ROUNDS; batch += 1) {
    const operation = operations[batch % operations.length] as Operation;
    if (!(await canWork(target.url, people))) {
      await reopen();
      people = await makePeople(target.url, target.keeper);
    }
    const own = { ...(await findRecords(target.owner, target.organisationId)), user: people.map(({ id }) => id) };
    const shots = fc.sample(shotsAt(operation, { own, foreign, people }), { seed: seed + batch, numRuns: each });
    await inTurns(shots, async (shot) => {
      const sent = written(shot);
      for (const id of idsIn(sent)) said.add(id);
      const heard = tellsOfOthers(operation) ? [sent, ...said].join(' ') : sent;
      note(tally, await sender.send(shot), heard, watch, operation);
    });
  }
  sender.close();
  await inTurns(fc.sample(rawRequests, { seed, numRuns: raw }), async (bytes) =>
    note(tally, await sendRaw(target.url, bytes), bytes.toString('latin1'), watch),
  );
  await reopen();
  return tally;
};
