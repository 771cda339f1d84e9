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

const refusalsSchema = z.object({
  rejectedErrors: z
    .array(z.object({ recipient: z.string(), response: z.string(), responseCode: z.number().optional() }))
    .default([]),
});

/** Somebody for whom the mail server took no mail, in its words; `isFinal`: no later try changes that. */
export type RefusedRecipient = { readonly address: string; readonly answer: string; readonly isFinal: boolean };

/** From here on an answer of a mail server is final (RFC 5321, 4.2.1); below it says: later. */
const FINAL = 500;

/** The recipients who were refused one by one, by what the mail library answers or throws. */
export const refusedIn = (outcome: unknown): RefusedRecipient[] =>
  (refusalsSchema.safeParse(outcome).data?.rejectedErrors ?? []).map(({ recipient, response, responseCode = 0 }) => ({
    address: recipient,
    answer: response,
    isFinal: responseCode >= FINAL,
  }));

/** Whether no later try would reach anybody: the mail server knows none of those a mail goes to. */
export const isFinallyRefused = (error: unknown): boolean => {
  const refused = refusedIn(error);
  return refused.length > 0 && refused.every(({ isFinal }) => isFinal);
};

const answerSchema = z.object({ response: z.string().min(1) });

/** What the mail server said when it took a mail for nobody; null where it said nothing. */
export const answerIn = (error: unknown): string | null => answerSchema.safeParse(error).data?.response ?? null;

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
