import type { Readable } from 'node:stream';
import type { KeyScope } from '@halm/model/core/contract/key-scope.ts';
import type { Answer, FileAnswer, FileBody, Input, NoAnswer, Operation } from '@halm/model/core/contract/operation.ts';
import { requireQualityLead } from '../access/quality-lead.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import type { Platform } from '../process/platform.ts';
import type { AskInFull } from '../records/list-in-full.ts';
import type { AskTotals } from '../records/list-totals.ts';
import { answeredOnce, type OpenScope } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { type Identity, inScope, type Scope } from './scope.ts';

/**
 * A session that was checked against the database for this request; or an API key, which works as a session
 * of its organisation without a person: then `id` and `userId` are the key's.
 */
export type CheckedSession = Identity & {
  readonly id: string;
  readonly userId: string;
  readonly selectedRole: string | null;
  readonly customerAdmin: boolean;
  readonly isEmployed: boolean;
  readonly isOutside: boolean;
  readonly modules: readonly string[];
  /** Must set up a second factor before anything else. */
  readonly twoFactorDue: boolean;
  /** What an API key may do; undefined for a person. */
  readonly keyScopes?: readonly KeyScope[];
};

/** One uploaded file, read whole and within the operation's limit. */
export type UploadedFile = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

/** Bytes as an answer. */
export type FileResult = {
  readonly fileName: string;
  readonly mediaType?: string;
  readonly content: Buffer | Readable;
  readonly disposition?: 'inline' | 'attachment';
  /** Of bytes that never change: their hash. */
  readonly etag?: string;
};

export type HandlerInput<O extends Operation> = Omit<Input<O>, 'body'> & {
  readonly body: O['body'] extends FileBody ? UploadedFile : Input<O>['body'];
  /** The version from `If-Match`; 0 where the operation isn't versioned. */
  readonly version: number;
};

export type Result<O extends Operation> = O['answer'] extends FileAnswer
  ? FileResult
  : O['answer'] extends NoAnswer
    ? unknown
    : Answer<O>;

/** What a handler outside a scope works with: sign-in and everything else about the session itself. */
export type Call<O extends Operation> = HandlerInput<O> & {
  readonly platform: Platform;
  readonly session: CheckedSession | undefined;
  readonly now: Date;
  readonly token: string | undefined;
  readonly userAgent: string | null;
  readonly remoteAddress: string;
  /** As the answer names it in `x-request-id`. */
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Says in the answer that it is an old one, see `answeredOnce`. */
  readonly markReplay: () => void;
  readonly origin: RequestOrigin;
  /** Does something when whoever called goes away before the answer has ended. */
  readonly onGone: (work: () => void) => void;
};

/** An operation with the code behind it. */
export type Route = {
  readonly operation: Operation;
  readonly run: (call: Call<Operation>) => Promise<unknown>;
  /**
   * Looks at a call before its body is read, and lets it in or refuses: without one the body is read first.
   */
  readonly admit?: Admission;
  /**
   * What it does in a scope, for whoever opens one of their own around it;
   * none where it opens what it needs itself.
   */
  readonly work?: ScopedWork;
};

/** A call whose body is still on its way. */
export type ArrivingCall = Omit<Call<Operation>, 'body'>;
type Admission = (
  call: ArrivingCall,
  read: () => Promise<unknown>,
  run: (body: unknown) => Promise<unknown>,
) => Promise<unknown>;

/** The work of a route, and what its scope must reach. */
export type ScopedWork = {
  readonly handler: ScopedHandler<Operation>;
  readonly onPlatform?: true;
  /** Another way to all rows of a list, where page by page is too slow for its files. */
  readonly inFull?: AskInFull<unknown>;
  /** What its files tell beside their rows. */
  readonly totals?: AskTotals<unknown>;
};

/** A route whose handler opens what it needs itself: for sessions, which exist before any scope. */
export const handleCall = <O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Result<O>>,
): Route => ({
  operation,
  run: (call) => handler(call as unknown as Call<O>),
});

/** The session of a call that needs one. */
export const signedIn = (session: CheckedSession | undefined): CheckedSession => {
  if (!session) throw new Refusal('session.required');
  return session;
};

type ScopedHandler<O extends Operation> = (scope: Scope, input: HandlerInput<O>) => Promise<Result<O>>;

type ScopedOptions<O extends Operation> = {
  readonly onPlatform?: true;
  readonly inFull?: AskInFull<HandlerInput<O>['query']>;
  readonly totals?: AskTotals<HandlerInput<O>['query']>;
};

/** The handler of a call that is the quality lead's refuses all others first. */
const admitted = <O extends Operation>({ access }: O, handler: ScopedHandler<O>): ScopedHandler<O> => {
  if (typeof access === 'string' || !access.qualityLead) return handler;
  return async (scope, input) => {
    await requireQualityLead(scope);
    return handler(scope, input);
  };
};

const inSessionScope = <O extends Operation>(
  operation: O,
  work: ScopedHandler<O>,
  options: ScopedOptions<O> = {},
): Route => scopedRoute(operation, admitted(operation, work), options);

const scopedRoute = <O extends Operation>(
  operation: O,
  handler: ScopedHandler<O>,
  { inFull, totals, ...options }: ScopedOptions<O>,
): Route => ({
  operation,
  work: {
    handler: handler as unknown as ScopedHandler<Operation>,
    ...options,
    ...(inFull && { inFull: inFull as AskInFull<unknown> }),
    ...(totals && { totals: totals as AskTotals<unknown> }),
  },
  run: (call) => {
    const session = signedIn(call.session);
    const scoped = { ...options, readOnly: operation.method === 'GET', now: call.now, origin: call.origin };
    const open: OpenScope = (work, reading) => inScope(call.platform, session, { ...scoped, ...reading }, work);
    return answeredOnce(open, operation, call, (scope) => handler(scope, call as unknown as HandlerInput<O>));
  },
});

/**
 * A route whose handler runs in the scope of the session: one transaction, read-only for
 * GET, answered once per `Idempotency-Key`.
 */
export const handle = <O extends Operation>(
  operation: O,
  handler: ScopedHandler<O>,
  options: Pick<ScopedOptions<O>, 'inFull' | 'totals'> = {},
): Route => inSessionScope(operation, handler, options);

/**
 * As `handle`, but the transaction also sees people, organisations and sessions of the whole platform: every
 * query must limit itself to what the person may reach.
 */
export const handleOnPlatform = <O extends Operation>(operation: O, handler: ScopedHandler<O>): Route =>
  inSessionScope(operation, handler, { onPlatform: true });
