import { z } from 'zod';

/** What the mail library says about a failure, as far as we go by it. */
const failureSchema = z.object({
  code: z.string().optional(),
  originalCode: z.string().optional(),
  responseCode: z.number().optional(),
  timeoutType: z.string().optional(),
});

/**
 * Failed before anything of the message could leave: no address, no
 * encryption, no permission, wrong envelope.
 */
const earlyCodes = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'ECONFIG']);
const noConnection = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const earlyTimeouts = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT']);

/**
 * Whether a mail that could not be sent was surely taken by nobody: the server refused it, or was never
 * reached. False leaves it open, as when the line breaks after the message and before the answer.
 */
export const isSurelyNotMailed = (error: unknown): boolean => {
  if (error instanceof z.ZodError) return true;
  const failure = failureSchema.safeParse(error).data;
  if (!failure) return false;
  const { code = '', originalCode = '', responseCode = 0, timeoutType = '' } = failure;
  return (
    responseCode >= 400 || earlyCodes.has(code) || noConnection.has(originalCode) || earlyTimeouts.has(timeoutType)
  );
};
