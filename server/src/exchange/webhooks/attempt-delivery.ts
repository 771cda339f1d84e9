import { retryAfterOf } from '../../core/http/retry-after.ts';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { foreignFailure } from '../../core/outgoing/foreign-failure.ts';
import { guardedRequest } from '../../core/outgoing/guarded-request.ts';
import { sanitizeLine } from '../../core/outgoing/sanitize-line.ts';
import type { Platform } from '../../core/process/platform.ts';
import type { DueDelivery } from './claim-delivery.ts';
import { signedHeaders } from './sign-message.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const MOST_BYTES = 65_536;
/** So much of an answer is stored: it tells an engineer what was wrong. */
const STORED_BYTES = 500;

/** What came of an attempt: an answer, or why there was none. */
export type Outcome = {
  readonly attemptedAt: string;
  readonly durationMs: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string;
  /** So long the receiver wants to be left alone. */
  readonly retryAfterSeconds: number;
};

const textOf = ({ body }: WholeAnswer): string =>
  sanitizeLine(body.subarray(0, STORED_BYTES).toString('utf8'), STORED_BYTES);

/** Sends a message once. It never throws: whatever a receiver does is an outcome. */
export const attemptDelivery = async (
  { clock, innerHosts }: Pick<Platform, 'clock' | 'innerHosts'>,
  { id, payload, url, secrets }: Pick<DueDelivery, 'id' | 'payload' | 'url' | 'secrets'>,
): Promise<Outcome> => {
  const begun = clock();
  const startedAt = performance.now();
  const took = () => ({ attemptedAt: begun.toISOString(), durationMs: Math.round(performance.now() - startedAt) });
  const seconds = Math.floor(begun.getTime() / 1000);
  try {
    const answer = await guardedRequest({
      url: new URL(url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Halm-Webhooks/1',
        ...signedHeaders(secrets, { id, seconds, body: payload }),
      },
      body: payload,
      inner: innerHosts,
      mostBytes: MOST_BYTES,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    });
    const retryAfterSeconds = retryAfterOf(answer, clock()) ?? 0;
    return { ...took(), status: answer.status, failure: null, answer: textOf(answer), retryAfterSeconds };
  } catch (error) {
    return { ...took(), status: null, failure: foreignFailure(error), answer: '', retryAfterSeconds: 0 };
  }
};
