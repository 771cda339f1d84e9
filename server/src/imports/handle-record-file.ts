import type { Operation } from '@halm/model/contract/operation.ts';
import { answeredOnce, type OpenScope } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Call, handleCall, type Result, type Route, signedIn } from '../platform/route.ts';
import { inScope, type Scope } from '../platform/scope.ts';
import type { Read } from './check-records.ts';
import { type RecordFile, readRecordFile } from './read-record-file.ts';

/** A file that is to be read, and of a workbook the sheet. */
export type UnreadFile = { readonly content: Uint8Array; readonly sheet?: string | undefined };

/** Each waits with ten megabytes in memory. */
const MOST_WAITING = 8;
let waiting = 0;
let before: Promise<unknown> = Promise.resolve();

/** Reads files one after another: a small one can unpack to much, and several at once would take the whole process. */
export const readInTurn = async ({ content, sheet }: UnreadFile): Promise<RecordFile> => {
  if (waiting >= MOST_WAITING) throw new Refusal('server.overloaded');
  waiting += 1;
  const reading = before.then(() => readRecordFile(content, sheet));
  before = reading.catch(() => undefined);
  return reading.finally(() => {
    waiting -= 1;
  });
};

type Reading<O extends Operation, C> = {
  /** Finds the file, and throws where nothing could be done with it anyway. */
  readonly find: (scope: Scope, call: Call<O>) => Promise<UnreadFile>;
  /** Checks it, asking the plant as often as it needs. */
  readonly check: (read: Read, call: Call<O>, file: RecordFile) => Promise<C>;
  readonly work: (scope: Scope, call: Call<O>, checked: C) => Promise<Result<O>>;
};

/** A route that works with a file of records. It is read and checked between transactions: none waits for it with a line of its own. */
export const handleRecordFile = <O extends Operation, C>(
  operation: O,
  { find, check, work: workWith }: Reading<O, C>,
): Route =>
  handleCall(operation, async (call) => {
    const { platform, now, origin } = call;
    const identity = signedIn(call.session);
    const open: OpenScope = (work, reading) => inScope(platform, identity, { ...reading, now, origin }, work);
    const read: Read = (work) => open(work, { readOnly: true });
    const checking = read((scope) => find(scope, call))
      .then(readInTurn)
      .then((file) => check(read, call, file));
    // What it is refused for is said behind the key: who asks again finds the first answer, though nothing is open any more.
    await checking.catch(() => undefined);
    return answeredOnce(open, operation, call, async (scope) => workWith(scope, call, await checking));
  });
