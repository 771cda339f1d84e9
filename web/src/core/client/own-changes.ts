import type { QueryClient } from '@tanstack/react-query';
import { mergeChanges } from '../forms/merge-changes.ts';
import type { Call } from './api.ts';
import { requestPath } from './api-path.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of a record, in the version that was on the screen. */
type OwnChange = {
  readonly key: Call;
  readonly params?: unknown;
  readonly body?: unknown;
  readonly version?: number | undefined;
};
type Send = (change: OwnChange) => Promise<unknown>;
type UnderWay = { readonly change: OwnChange; readonly answer: Promise<unknown> };

const underWay = new Map<string, UnderWay>();

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The path of the record that a change is about: to its last parameter. */
const templateOf = ({ key }: OwnChange): string => {
  const path = key.slice(key.indexOf('/'));
  return /^.*:\w+/.exec(path)?.[0] ?? path;
};
const pathOf = (change: OwnChange): string => requestPath(templateOf(change), change.params as Record<string, string>);

/** The id of that record; undefined where there is but one. */
const idOf = (change: OwnChange): unknown => {
  const name = templateOf(change).split(':').at(-1) ?? '';
  return (change.params as Values | undefined)?.[name];
};

const isValues = (given: unknown): given is Values => typeof given === 'object' && given !== null;

const isRecordOf = (change: OwnChange, given: unknown): given is Values & { readonly version: number } =>
  isValues(given) && typeof given.version === 'number' && (idOf(change) === undefined || given.id === idOf(change));

type Listed = { readonly items?: readonly unknown[]; readonly pages?: readonly unknown[] };
const recordsIn = (data: unknown): unknown[] => {
  const { items = [], pages = [] } = isValues(data) ? (data as Listed) : {};
  return [data, ...items, ...pages.flatMap(recordsIn)];
};

/** What the screen shows of the record in the version of a change: on a page of its own, or in a list. */
const shownRecord = (client: QueryClient, change: OwnChange): Values | undefined => {
  const all = client.getQueryCache().getAll();
  return all
    .flatMap(({ state: { data } }) => recordsIn(data))
    .find((one): one is Values => isRecordOf(change, one) && one.version === change.version);
};

/**
 * What a change says after the one before it: what it doesn't change itself stays as the answer to that one
 * has it. Undefined for a second change of one call, where nobody can tell what it changes.
 */
const after = (
  before: OwnChange,
  answer: Values,
  { key, body }: OwnChange,
  shown: Values | undefined,
): Pick<OwnChange, 'body'> | undefined => {
  const names = isValues(body) ? Object.keys(body) : [];
  if (!isValues(body) || !shown || names.some((name) => !(name in shown && name in answer)))
    return key === before.key ? undefined : { body };
  const latest = Object.fromEntries(names.map((name) => [name, answer[name]]));
  return { body: mergeChanges(shown, body, latest) };
};

const follow = async (before: UnderWay, change: OwnChange, shown: Values | undefined, send: Send) => {
  // Of one that failed its own button tells.
  const answer = await before.answer.catch(() => undefined);
  if (before.change.version !== change.version || !isRecordOf(change, answer)) return send(change);
  const input = after(before.change, answer, change, shown);
  return send(input ? { ...change, ...input, version: answer.version } : change);
};

/**
 * Sends a change of a record once the one before it, by the same person on this screen, is answered. What was
 * clicked before that answer was on the screen builds on it: nobody else has changed the record. The same
 * click twice is one. A change without a version goes at once.
 */
export const sendInTurn = (client: QueryClient, change: OwnChange, send: Send): Promise<unknown> => {
  if (change.version === undefined) return send(change);
  const path = pathOf(change);
  const before = underWay.get(path);
  if (before && isSame(before.change, change)) return before.answer;
  const answer = before ? follow(before, change, shownRecord(client, change), send) : send(change);
  underWay.set(path, { change, answer });
  answer.catch(() => endTurn(change));
  return answer;
};

/** Ends the turn of a change: its answer is on the screen, or it was refused. */
export const endTurn = (change: OwnChange): void => {
  if (change.version === undefined) return;
  const path = pathOf(change);
  if (isSame(underWay.get(path)?.change, change)) underWay.delete(path);
};
