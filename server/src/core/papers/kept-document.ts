import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** A long text as it is sent: made once, the same bytes for every answer. */
export type KeptDocument = {
  readonly mediaType: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
};

/** Makes the text when it is first asked for, and keeps it. */
export const keepDocument = (mediaType: string, make: () => string): (() => KeptDocument) => {
  let kept: KeptDocument | undefined;
  return () => {
    if (kept) return kept;
    const plain = Buffer.from(make());
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    kept = { mediaType, plain, gzip: gzipSync(plain), tag: `W/"${hash}"` };
    return kept;
  };
};

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends it, compressed to whoever takes gzip; 304 and nothing to whoever has it already. */
export const sendDocument = (reply: FastifyReply, { mediaType, plain, gzip, tag }: KeptDocument): FastifyReply => {
  const { headers } = reply.request;
  // Compressed here or not at all: each answer would hold a copy of its own.
  headers['x-no-compression'] = 'true';
  reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  reply.header('content-type', mediaType);
  if (!takesGzip.test(headers['accept-encoding'] ?? '')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(gzip);
};
