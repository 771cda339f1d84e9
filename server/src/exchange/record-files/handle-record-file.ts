import type { Operation } from '@halm/model/core/contract/operation.ts';
import { MAXIMUM_IMPORT_BYTES } from '@halm/model/exchange/imports/import-file.ts';
import { answeredOnce, type OpenScope } from '../../core/api/idempotency.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Call, handleCall, type Result, type Route, signedIn } from '../../core/api/route.ts';
import { inScope, type Read, type Scope } from '../../core/api/scope.ts';
import { type RecordFile, readRecordFile, type WantedTable } from './read-record-file.ts';

/** A file that is to be read, and which of its tables. */
export type UnreadFile = WantedTable & { readonly content: Uint8Array };

/** Files are held from when they have come until they are checked: so many bytes of them at once. */
const MOST_HELD_BYTES = 3 * MAXIMUM_IMPORT_BYTES;
let reservedBytes = 0;
let before: Promise<unknown> = Promise.resolve();

/** Does something with a file in memory; refuses it where others hold too much of that already. */
export const withFileContent = async <T>(file: UnreadFile, work: (file: UnreadFile) => Promise<T>): Promise<T> => {
  const { length } = file.content;
  if (reservedBytes + length > MOST_HELD_BYTES) throw new Refusal('server.overloaded');
  reservedBytes += length;
  return work(file).finally(() => {
    reservedBytes -= length;
  });
};

/**
 * Reads files one after another: a small one can unpack to much, and several
 * at once would take the whole process.
 */
export const readInTurn = ({ content, ...wanted }: UnreadFile): Promise<RecordFile> => {
  const reading = before.then(() => readRecordFile(content, wanted));
  before = reading.catch(() => undefined);
  return reading;
};

type Reading<O extends Operation, C> = {
  /**
   * Finds the file, and throws where nothing could be done with it anyway. `read` is for
   * what its lines are looked up by.
   */
  readonly find: (scope: Scope, call: Call<O>, read: Read) => Promise<UnreadFile>;
  /** Checks it, asking the plant as often as it needs. */
  readonly check: (read: Read, call: Call<O>, file: RecordFile) => Promise<C>;
  readonly work: (scope: Scope, call: Call<O>, checked: C) => Promise<Result<O>>;
};

/**
 * A route that works with a file of records. It is read and checked between transactions:
 * none waits for it with a line of its own.
 */
export const handleRecordFile = <O extends Operation, C>(
  operation: O,
  { find, check, work: workWith }: Reading<O, C>,
): Route =>
  handleCall(operation, async (call) => {
    const { platform, now, origin } = call;
    const identity = signedIn(call.session);
    const open: OpenScope = (work, reading) => inScope(platform, identity, { ...reading, now, origin }, work);
    const read: Read = (work) => open(work, { readOnly: true });
    const checking = read((scope) => find(scope, call, read)).then((found) =>
      withFileContent(found, async (content) => check(read, call, await readInTurn(content))),
    );
    // What it is refused for is said behind the key: who asks again finds the first
    // answer, though nothing is open any more.
    await checking.catch(() => undefined);
    return answeredOnce(open, operation, call, async (scope) => workWith(scope, call, await checking));
  });
