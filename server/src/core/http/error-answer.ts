import { type Reason, reasons } from '@halm/model/reasons.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../api/refusal.ts';
import { refusalFromDatabase } from '../db/database-refusal.ts';

/** Names the request in every answer, so that what a person reads to us can be found in the log. */
export const REQUEST_ID_HEADER = 'x-request-id';

const reasonOfStatus: Record<number, Reason> = {
  404: 'request.not-found',
  408: 'request.timeout',
  413: 'request.too-large',
  414: 'request.address-too-long',
  415: 'request.unsupported-media-type',
  429: 'request.too-many',
  503: 'server.unavailable',
};

/** Fastify's own complaints (body too large, broken JSON, unknown media type) in our words. */
const refusalFromFramework = (error: FastifyError): Refusal | undefined => {
  const status = error.statusCode;
  if (!status || status === 500) return undefined;
  return new Refusal(reasonOfStatus[status] ?? 'request.malformed');
};

/**
 * The one place where an error becomes an answer: `{ reason, message, fields?, details? }`. What nobody has
 * foreseen is logged with its stack and answered as `server.error`; neither stack nor SQL nor anything of the
 * request ever leaves the server. No error may be kept by a cache.
 */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal =
    error instanceof Refusal ? error : (refusalFromDatabase(error) ?? refusalFromFramework(error) ?? undefined);
  if (!refusal) request.log.error({ err: error }, 'unforeseen error');
  const reason = refusal?.reason ?? 'server.error';
  const { status, message } = reasons[reason];
  // Said here too: where the router itself refuses, no hook has run.
  reply.header(REQUEST_ID_HEADER, request.id).header('cache-control', 'no-store');
  // What was meant to be sent instead may have been a file.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
  if (status === 503 || status === 507 || status === 429)
    reply.header('retry-after', String(refusal?.details?.seconds ?? 5));
  return reply.status(status).send({
    reason,
    message,
    ...(refusal?.fields.length && { fields: refusal.fields }),
    ...(refusal?.details && { details: refusal.details }),
  });
};
