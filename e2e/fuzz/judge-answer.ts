import type { Operation } from '@halm/model/core/contract/operation.ts';
import { type Reason, reasons } from '@halm/model/reasons.ts';
import { possibleReasons } from '../../server/src/core/api/possible-reasons.ts';
import type { Outcome } from './send-shot.ts';

/** What nobody outside may read: stacks, SQL, names of tables, paths of files. */
const internals =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\b(?:select|insert into|update|delete from) .*\b(?:from|values|set|where)\b|violates|duplicate key|syntax error at|relation "|constraint "|\bpg_|postgres|kysely|zod|\/(?:tmp|work|home|usr|var)\//i;

const overloads: readonly string[] = ['server.overloaded', 'server.unavailable', 'session.sign-in-busy'];

/** What is wrong with an answer, by kind, in a few words; undefined when nothing is. */
export type Verdict = {
  readonly kind: 'fault' | 'leak' | 'foreign' | 'undocumented' | 'unworded';
  readonly what: string;
};

export type Watch = {
  /** Ids of the other organisation's records: no answer may hold one that wasn't sent. */
  readonly foreignIds: ReadonlySet<string>;
  /** Names that only the database knows. */
  readonly tables: readonly string[];
};

const reasonIn = (text: string): string | undefined => /^{"reason":"([\w.-]+)"/.exec(text)?.[1];

/** A server that has too much to do says so and asks to come again: no fault. */
export const isOverload = (outcome: Outcome): boolean =>
  outcome.kind === 'answer' && outcome.status === 503 && overloads.includes(reasonIn(outcome.text) ?? '');

/** The ids that stand in a text. */
export const idsIn = (text: string): readonly string[] => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];

const foreignIn = (text: string, sent: string, { foreignIds }: Watch): string | undefined =>
  idsIn(text).find((id) => foreignIds.has(id) && !sent.includes(id));

/**
 * Looks at one answer. `sent` is all that was sent, to tell an echo from a
 * leak; no operation: a malformed request.
 */
export const judge = (outcome: Outcome, sent: string, watch: Watch, operation?: Operation): Verdict | undefined => {
  if (outcome.kind !== 'answer' || isOverload(outcome)) return undefined;
  const { status, text } = outcome;
  const reason = reasonIn(text);
  const what = `${status} ${reason ?? text.slice(0, 200)}`;
  if (status >= 500) return { kind: 'fault', what };
  const foreign = foreignIn(text, sent, watch);
  if (foreign) return { kind: 'foreign', what: `${what} holds ${foreign}` };
  if (status < 400) return undefined;
  const internal = internals.exec(text)?.[0] ?? watch.tables.find((table) => text.includes(table));
  if (internal) return { kind: 'leak', what: `${what} tells ${internal}` };
  if (!reason || !(reason in reasons)) return { kind: 'unworded', what };
  const isKnown = !operation || possibleReasons(operation).includes(reason as Reason);
  return isKnown ? undefined : { kind: 'undocumented', what };
};
