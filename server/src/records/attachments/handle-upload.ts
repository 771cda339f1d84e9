import { createHash } from 'node:crypto';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { answeredOnce, type OpenScope } from '../../core/api/idempotency.ts';
import { type Call, handleCall, type Result, type Route, signedIn, type UploadedFile } from '../../core/api/route.ts';
import { inScope, type Read, type Scope } from '../../core/api/scope.ts';
import { type AcceptedFile, acceptFile } from './accept-file.ts';

type Upload<O extends Operation, P> = {
  /** Throws where the file could not be stored anyway: before it is scanned. */
  readonly check: (scope: Scope, call: Call<O>) => Promise<unknown>;
  readonly store: (scope: Scope, call: Call<O>, file: AcceptedFile, prepared: P) => Promise<Result<O>>;
};
/**
 * What takes its time and needs no transaction, where a file is more than its
 * bytes; what it asks of the plant it reads.
 */
type Prepare<O extends Operation, P> = (file: AcceptedFile, call: Call<O>, read: Read) => Promise<P>;

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * A route that takes a file. It is scanned and drawn before the transaction
 * that stores it: both take their time.
 */
export const handleUpload = <O extends Operation, P = undefined>(
  operation: O,
  { check, store }: Upload<O, P>,
  prepare: Prepare<O, P> = async () => undefined as P,
): Route =>
  handleCall(operation, async (call) => {
    const { platform, now, origin } = call;
    const body = call.body as UploadedFile;
    const identity = signedIn(call.session);
    const open: OpenScope = (work, reading) => inScope(platform, identity, { ...reading, now, origin }, work);
    const read: Read = (work) => open(work, { readOnly: true });
    await read((scope) => check(scope, call));
    const file = await acceptFile(platform, body);
    const prepared = await prepare(file, call, read);
    // The bytes by their hash: ten megabytes of them would become forty as the text that is compared.
    const request = { ...call, body: { name: body.name, sha256: sha256Of(body.content) } };
    return answeredOnce(open, operation, request, (scope) => store(scope, call, file, prepared));
  });
