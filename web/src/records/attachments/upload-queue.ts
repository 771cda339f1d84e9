import { ownerPath } from '@halm/model/core/contract/owner-path.ts';
import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import { ATTACHMENT_MAXIMUM_BYTES, endingOf, kindOfName } from '@halm/model/records/attachments/attachment-kinds.ts';
import { createStore } from '../../core/browser/store.ts';
import { type CallOptions, call } from '../../core/client/api.ts';
import { ApiError, type ApiReason, isUncertain } from '../../core/client/api-error.ts';
import { type IdempotencyKeys, idempotencyKeys } from '../../core/client/idempotency-key.ts';
import { invalidateEntities } from '../../core/client/invalidate-entities.ts';
import { queryClient } from '../../core/client/queries.ts';

/** The record that a file is added to, or the comment on it. */
export type UploadTarget = { readonly owner: RecordOwner; readonly id: string; readonly commentId?: string };

/** A file on its way. `checking`: all of it has left, the server looks at it. */
export type Upload = UploadTarget & {
  readonly number: number;
  readonly file: File;
  readonly isInternal: boolean;
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed' | 'cancelled';
  readonly share: number;
  readonly error?: unknown;
  /** What another file of the record with the same bytes is called. */
  readonly sameAs?: string | undefined;
};

const AT_ONCE = 2;

/** All uploads since the page was loaded: they go on while somebody looks at another tab. */
export const uploads = createStore<readonly Upload[]>([]);

const keys = new Map<number, IdempotencyKeys>();
const running = new Map<number, AbortController>();
let count = 0;

const change = (number: number, changes: Partial<Upload>): void =>
  uploads.set(uploads.get().map((upload) => (upload.number === number ? { ...upload, ...changes } : upload)));

const refused = (reason: ApiReason, details = {}): ApiError => new ApiError(422, reason, reason, [], details);

/** What the server would refuse too, known before ten megabytes have left. */
const faultOf = ({ name, size }: File): ApiError | undefined => {
  const ending = endingOf(name);
  if (!ending) return refused('attachment.ending-missing');
  if (!kindOfName(name)) return refused('attachment.kind-forbidden', { ending });
  if (size === 0) return refused('attachment.empty');
  return size > ATTACHMENT_MAXIMUM_BYTES ? refused('attachment.too-large') : undefined;
};

type Sending = Pick<CallOptions<'POST /articles/:id/attachments'>, 'idempotencyKey' | 'signal' | 'onProgress'>;

/** Sends a file to where it belongs; answers what another file there with the same bytes is called. */
const deliver = async (upload: Upload, sending: Sending): Promise<string | undefined> => {
  const { owner, id, commentId, file: body, isInternal } = upload;
  if (commentId) {
    await call(`POST /${ownerPath(owner)}/:id/comments/:commentId/files`, {
      ...sending,
      params: { id, commentId },
      body,
    });
    return undefined;
  }
  const query = { isInternal: isInternal ? 'true' : 'false' } as const;
  const { sameAs } = await call(`POST /${ownerPath(owner)}/:id/attachments`, {
    ...sending,
    params: { id },
    query,
    body,
  });
  return sameAs?.name;
};

const send = async (upload: Upload): Promise<void> => {
  const { number, commentId } = upload;
  const key = keys.get(number) ?? idempotencyKeys();
  keys.set(number, key);
  const controller = new AbortController();
  running.set(number, controller);
  change(number, { state: 'sending', share: 0, error: undefined });
  try {
    const sameAs = await deliver(upload, {
      idempotencyKey: key.keyFor(number),
      signal: controller.signal,
      onProgress: (share) => change(number, { share, state: share < 1 ? 'sending' : 'checking' }),
    });
    key.settle(true);
    change(number, { state: 'done', share: 1, sameAs });
    void invalidateEntities(queryClient, [commentId ? 'comments' : 'attachments']);
  } catch (error) {
    if (controller.signal.aborted) return;
    key.settle(!isUncertain(error));
    change(number, { state: 'failed', error });
  } finally {
    running.delete(number);
    sendNext();
  }
};

const sendNext = (): void => {
  const next = uploads.get().find(({ state }) => state === 'waiting');
  if (next && running.size < AT_ONCE) {
    void send(next);
    sendNext();
  }
};

/** Adds files to a record, one after the other; each that is refused says why. */
export const addFiles = (target: UploadTarget, files: readonly File[], isInternal: boolean): void => {
  const added = files.map((file): Upload => {
    const error = faultOf(file);
    count += 1;
    return { ...target, number: count, file, isInternal, state: error ? 'failed' : 'waiting', share: 0, error };
  });
  uploads.set([...uploads.get(), ...added]);
  sendNext();
};

/** Tries once more what failed or was called off. */
export const retryUpload = (number: number): void => {
  change(number, { state: 'waiting' });
  sendNext();
};

/**
 * Calls an upload off. One that the server already looks at may arrive all the same; the list then shows it.
 */
export const cancelUpload = (number: number): void => {
  change(number, { state: 'cancelled', share: 0 });
  running.get(number)?.abort();
};

/** Whether an upload is still on its way. */
export const isOnItsWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'checking';

/** Takes uploads off the list that are over. */
export const forgetUploads = (numbers: readonly number[]): void =>
  uploads.set(uploads.get().filter((upload) => isOnItsWay(upload) || !numbers.includes(upload.number)));

/** Whether trying again may end otherwise: what the content or name of a file forbids stays forbidden. */
export const mayRetry = ({ state, error }: Upload): boolean =>
  state === 'cancelled' ||
  (state === 'failed' && (isUncertain(error) || !(error instanceof ApiError && error.status === 422)));
