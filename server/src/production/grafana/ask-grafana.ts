import type { CheckReason } from '@halm/model/production/grafana/grafana-choices.ts';
import type { WholeAnswer } from '../../core/http/whole-answer.ts';
import { foreignFailure } from '../../core/outgoing/foreign-failure.ts';
import { guardedRequest } from '../../core/outgoing/guarded-request.ts';
import type { Platform } from '../../core/process/platform.ts';

const MOST_BYTES = 2_000_000;
const TIMEOUT_MILLISECONDS = 10_000;
const NOT_TRUSTED = /CERT|SSL|TLS|EPROTO|UNABLE_TO_VERIFY/;

/** What Grafana says: it answers each question, or it is clear why none is answered. */
export type GrafanaAnswer = { readonly answer: WholeAnswer } | { readonly failure: CheckReason };

/** Puts a question to Grafana, which is somebody else's server. */
export const askGrafana = async (
  { innerHosts: inner }: Pick<Platform, 'innerHosts'>,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<GrafanaAnswer> => {
  try {
    const call = { url, method: 'GET', headers, inner, mostBytes: MOST_BYTES } as const;
    return { answer: await guardedRequest({ ...call, timeoutMilliseconds: TIMEOUT_MILLISECONDS }) };
  } catch (error) {
    return { failure: NOT_TRUSTED.test(foreignFailure(error)) ? 'certificate' : 'unreachable' };
  }
};

/** The fields of an answer that is an object in JSON; none of any other. */
export const fieldsOf = ({ body }: WholeAnswer): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
