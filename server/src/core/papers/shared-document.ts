import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** A long text as it is sent: made once, the same bytes for every answer. */
export type SharedDocument = {
  readonly mediaType: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
};

/** Makes the text when it is first asked for, and keeps it. */
export const shareDocument = (mediaType: string, make: () => string): (() => SharedDocument) => {
  let stored: SharedDocument | undefined;
  return () => {
    if (stored) return stored;
    const plain = Buffer.from(make());
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    stored = { mediaType, plain, gzip: gzipSync(plain), tag: `W/"${hash}"` };
    return stored;
  };
};

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends it, compressed to whoever takes gzip; 304 and nothing to whoever has it already. */
export const sendDocument = (reply: FastifyReply, { mediaType, plain, gzip, tag }: SharedDocument): FastifyReply => {
  const { headers } = reply.request;
  // Compressed here or not at all: each answer would hold a copy of its own.
  headers['x-no-compression'] = 'true';
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  reply.header('content-type', mediaType);
  if (!takesGzip.test(headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzip);
};
