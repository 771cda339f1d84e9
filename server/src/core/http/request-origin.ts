import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { FastifyRequest } from 'fastify';
import { remoteAddressOf } from './remote-address.ts';

/** So much of a user agent is kept. */
export const MAXIMUM_USER_AGENT = 200;

/** Which call something was done by, and where it came from: what the security log keeps of a request. */
export type RequestOrigin = {
  readonly remoteAddress: string;
  readonly userAgent: string | null;
  readonly requestId: string;
  /** `POST /auth/login`, with the names of its parameters in the place of their values. */
  readonly operation: string;
};

/** What the security log keeps of a request. */
export const originOf = (request: FastifyRequest, { method, path }: Operation): RequestOrigin => ({
  remoteAddress: remoteAddressOf(request.raw),
  userAgent: request.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null,
  requestId: request.id,
  operation: `${method} ${path}`,
});
