import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Reason } from '@halm/model/reasons.ts';

/** Every reason the client can meet: the server's catalogue and those that no server can answer. */
export type ApiReason = Reason | 'network.unreachable' | 'session.overtaken';

/**
 * A refused call. `status` is 0 when the server could not be reached;
 * `fields` names the refused fields of a form.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: ApiReason;
  readonly fields: readonly FieldError[];
  /** What one can act on: the quantity that is there, the bookings in the way. */
  readonly details: Readonly<Record<string, unknown>>;
  /** As the server's log and the security log name the request. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    reason: ApiReason,
    message: string,
    fields: readonly FieldError[] = [],
    details: Readonly<Record<string, unknown>> = {},
    requestId?: string,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.details = details;
    this.requestId = requestId;
  }
}

/**
 * True when it is not known whether the server has done the work: only then
 * may a call be repeated under its key.
 */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Reads the body of a refusal; anything that is not one of ours becomes `server.error`. */
export const refusal = (status: number, body: unknown, requestId?: string): ApiError => {
  type Body = { reason?: ApiReason; message?: string; fields?: FieldError[]; details?: Record<string, unknown> };
  const { reason, message, fields, details } = (body ?? {}) as Body;
  const unnamed = status === 503 ? 'server.unavailable' : 'server.error';
  if (!reason) return new ApiError(status, unnamed, `HTTP ${status}`, [], {}, requestId);
  return new ApiError(status, reason, message ?? reason, fields ?? [], details ?? {}, requestId);
};
