import type { Operations } from '@halm/model/contract.ts';
import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { Answer, Operation, OperationKey, Sending } from '@halm/model/core/contract/operation.ts';
import { ApiError, refusal } from './api-error.ts';
import { type PathParams, type QueryValues, requestPath } from './api-path.ts';
import { noteServerTime } from './server-clock.ts';
import { currentSession, endSession, overtakingSession, sessionToken, startSession } from './session.ts';

const REQUEST_ID_HEADER = 'x-request-id';

type OperationMap = { readonly [O in Operations[number] as OperationKey<O>]: O };
/** `GET /articles`, `POST /bookings/:id/steps/:step`: every call that the API knows. */
export type Call = keyof OperationMap;
export type CallOf<M extends Operation['method']> = Extract<Call, `${M} ${string}`>;
export type AnswerOf<C extends Call> = Answer<OperationMap[C]>;
export type QueryOf<C extends Call> = Sending<OperationMap[C]>['query'];
export type BodyOf<C extends Call> = Sending<OperationMap[C]>['body'];
export type ParamsOf<C extends Call> = Sending<OperationMap[C]>['params'];

type Given<N extends string, T> = undefined extends T ? { readonly [K in N]?: T } : { readonly [K in N]: T };
/** What a call needs: its path parameters, query and body as the contract declares them. */
export type CallInput<C extends Call> = Given<'params', ParamsOf<C>> &
  Given<'body', BodyOf<C>> & { readonly query?: QueryOf<C> | undefined };
export type CallOptions<C extends Call> = CallInput<C> & {
  /** The version the change is based on; sent as If-Match. */
  readonly version?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** In place of the token of the session. */
  readonly token?: string | undefined;
  /** Told how much of the body has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
};

type LooseOptions = {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly token?: string;
  readonly onProgress?: (share: number) => void;
};

const multipart = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

const requestOf = (method: string, options: LooseOptions): RequestInit => {
  const { body, version, idempotencyKey, signal, token = sessionToken() } = options;
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (version !== undefined) headers.set('if-match', `"${version}"`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (body instanceof File) return { method, headers, body: multipart(body), signal };
  if (body === undefined) return { method, headers, signal };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(body), signal };
};

const send = async (address: string, request: RequestInit, { onProgress }: LooseOptions): Promise<Response> => {
  if (!onProgress) return fetch(address, request);
  const { sendWithProgress } = await import('./send-with-progress.ts');
  return sendWithProgress(address, request, onProgress);
};

const reach = async (path: string, request: RequestInit, options: LooseOptions): Promise<Response> => {
  try {
    return await send(apiPath(path), request, options);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, 'network.unreachable', 'The server cannot be reached');
  }
};

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

const answerOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  return isJson(response) ? response.json() : response.blob();
};

/** Whose session it is: a renewed one, or one with another role, is still theirs. */
const whoIsIn = (): string => JSON.stringify([currentSession()?.id, currentSession()?.organisation.id]);

/** As `call`, for an answer that is read while it comes; one that is refused is thrown. */
export const respond = async (key: string, options: LooseOptions): Promise<Response> => {
  const [method = '', template = ''] = key.split(' ');
  if (!options.token && overtakingSession())
    throw new ApiError(409, 'session.overtaken', 'Another window has changed organization or role');
  const token = options.token ?? sessionToken();
  const asker = !options.token && token ? whoIsIn() : undefined;
  const response = await reach(
    requestPath(template, options.params, options.query),
    requestOf(method, options),
    options,
  );
  noteServerTime(response.headers.get('date'));
  // Meanwhile somebody else may have signed in here: an answer is for nobody but whoever has asked.
  if (asker !== undefined && currentSession() && asker !== whoIsIn())
    throw new ApiError(401, 'session.ended', 'The answer is for somebody who is not signed in any more');
  if (response.ok) return response;
  const requestId = response.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const refused = refusal(response.status, isJson(response) ? await response.json() : undefined, requestId);
  // Of a session that another window has followed with a new one meanwhile, the end is no news.
  if (['session.ended', 'session.required'].includes(refused.reason) && token === sessionToken()) endSession();
  // Should that fail too, the refusal itself is told.
  if (refused.reason === 'session.two-factor-due' && !currentSession()?.twoFactorDue)
    await renewSession().catch(() => undefined);
  throw refused;
};

/**
 * Makes one call of the API: `call('PATCH /articles/:id', { params: { id }, body, version })`.
 * Answers the parsed JSON, a Blob for files, undefined for 204. Throws ApiError; one that says that
 * the session is over also ends it here.
 */
export const call = async <C extends Call>(key: C, options: CallOptions<C>): Promise<AnswerOf<C>> =>
  (await answerOf(await respond(key, options as LooseOptions))) as AnswerOf<C>;

/** Takes a token that says what holds now; the guards then decide anew where one belongs. */
export const renewSession = async (): Promise<void> => {
  const { token } = await call('POST /auth/token', {});
  startSession(token);
};
