import { datesTooLate } from '@halm/model/core/contract/date-bounds.ts';
import type { FileBody, Operation } from '@halm/model/core/contract/operation.ts';
import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import { lineReason, tidyLine } from '@halm/model/core/texts/text-rule.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal, refuseField } from '../api/refusal.ts';
import type { UploadedFile } from '../api/route.ts';

/** A part of a request as its schema reads it; undefined where the operation has no such part. */
export const parsePart = (
  schema: z.ZodType | undefined,
  value: unknown,
  onFail: (error: z.ZodError) => Refusal,
): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw onFail(result.error);
  return result.data;
};

/** What the reader of multipart bodies complains of without a status: no boundary, no end, a part cut off. */
const refuseMalformedUpload = (error: Error): never => {
  throw error instanceof Refusal || 'statusCode' in error || 'code' in error ? error : new Refusal('request.malformed');
};

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

const readPart = async (
  request: FastifyRequest,
  { maximumBytes, tooLarge }: FileBody,
): Promise<UploadedFile | undefined> => {
  const part = await request.file({ limits: { fileSize: maximumBytes, files: 1 } });
  if (!part) return undefined;
  const content = await part.toBuffer();
  // Known only behind the last piece now and then: what was cut off must not pass for the file.
  if (part.file.truncated) throw new Refusal(tooLarge);
  return { name: tidyLine(part.filename ?? ''), mediaType: part.mimetype, content };
};

const readFile = async (request: FastifyRequest, wanted: FileBody): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw new Refusal('request.unsupported-media-type');
  const file = await readPart(request, wanted).catch((error) => {
    throw error.code === TOO_LARGE ? new Refusal(wanted.tooLarge) : refuseMalformedUpload(error);
  });
  if (!file) throw refuseField('file', 'required');
  const reason = lineReason(file.name);
  if (reason) throw refuseField('file', reason);
  return file;
};

/**
 * The body of a request: an uploaded file, or what the schema makes of its
 * JSON. `today` is the date at the plant.
 */
export const readBody = async (
  { body: schema }: Operation,
  request: FastifyRequest,
  today: string,
): Promise<unknown> => {
  if (schema && 'kind' in schema) return readFile(request, schema);
  if (request.isMultipart()) throw new Refusal('request.unsupported-media-type');
  const sent = request.body ?? {};
  const fields = schema ? datesTooLate(schema, sent, today) : [];
  const refuse = (error: z.ZodError) => new Refusal('request.invalid', { fields: [...fieldErrors(error), ...fields] });
  const body = parsePart(schema, sent, refuse);
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
  return body;
};
