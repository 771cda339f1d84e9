import type { z } from 'zod';
import type { Reason } from '../../reasons.ts';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A body that is one uploaded file (multipart/form-data, field `file`).
 * `tooLarge` is said of one beyond the limit.
 */
export type FileBody = { readonly kind: 'file'; readonly maximumBytes: number; readonly tooLarge: Reason };
/** An answer that is bytes of this media type, not JSON. */
export type FileAnswer = { readonly kind: 'file'; readonly mediaType: string };
/** An answer without a body: 204. */
export type NoAnswer = { readonly kind: 'none' };

export const fileBody = (maximumBytes: number, tooLarge: Reason = 'request.too-large'): FileBody => ({
  kind: 'file',
  maximumBytes,
  tooLarge,
});
export const fileAnswer = (mediaType: string): FileAnswer => ({ kind: 'file', mediaType });
export const noAnswer: NoAnswer = { kind: 'none' };

/**
 * One call of the API, the only thing that server and client both know about it. The server registers it
 * (validation, permission, OpenAPI), the client derives its types from it.
 *
 * `path` hangs below `/api/v2`, that of the laboratory (`/lims/…`) below `/api`, and names its parameters as
 * `:id`. `errors` lists the reasons beyond those that every call can answer (malformed, unauthorised,
 * forbidden, not found). `versioned` calls need `If-Match: "<version>"`, `idempotent` ones take an
 * `Idempotency-Key`; of creating calls that post stock it is required, so that no client can post twice by
 * repeating what it got no answer to (steps, approvals and edits may post too, guarded by the booking's step
 * or version). `duringSetUp` calls are open to whoever must set up a second factor before anything else.
 */
export type Operation = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | FileBody;
  readonly answer: z.ZodType | FileAnswer | NoAnswer;
  readonly errors?: readonly Reason[];
  readonly idempotent?: true | 'required';
  readonly versioned?: true;
  readonly duringSetUp?: true;
};

/** Declares an operation and keeps its literal types. */
export const operation = <const O extends Operation>(spec: O): O => spec;

/** `POST /bookings/:id/steps/:step`: how client and logs name an operation. */
export type OperationKey<O extends Operation> = `${O['method']} ${O['path']}`;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : S extends FileBody ? File : undefined;

/** What a handler receives, after validation. */
export type Input<O extends Operation> = {
  readonly params: Parsed<O['params']>;
  readonly query: Parsed<O['query']>;
  readonly body: Parsed<O['body']>;
};

/** What a caller sends, before validation. */
export type Sending<O extends Operation> = {
  readonly params: Sent<O['params']>;
  readonly query: Sent<O['query']>;
  readonly body: Sent<O['body']>;
};

/** What a call answers: parsed JSON, bytes or nothing. */
export type Answer<O extends Operation> = O['answer'] extends z.ZodType
  ? z.output<O['answer']>
  : O['answer'] extends FileAnswer
    ? Blob
    : undefined;
