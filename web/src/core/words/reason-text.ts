import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import i18next from 'i18next';
import { ApiError } from '../client/api-error.ts';
import { formatLimit, formatMonth, formatNumber, unitSign } from './formats.ts';

/**
 * Looks up a key that only the server knows; its own English words stand in where a translation is missing.
 */
const looseText = (key: string, fallback: string, values: Readonly<Record<string, unknown>> = {}): string =>
  String(i18next.t(key as never, { defaultValue: fallback, ...values } as never));

/** The details of a refusal in the reader's way of writing: numbers, months, and units by their sign. */
const written = (details: ApiError['details']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => {
      if (typeof value === 'number') return [key, formatNumber(value)];
      if (key === 'month') return [key, formatMonth(String(value))];
      return [key, key === 'unit' ? unitSign(value as Unit) : value];
    }),
  );

/** The sentence for a refusal that the server tells of without refusing anything now. */
export const refusalText = ({
  reason,
  details,
}: {
  readonly reason: string;
  readonly details: ApiError['details'];
}): string => looseText(`reasons:${reason}`, reason, written(details));

/** The sentence for what went wrong, in the reader's language. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError
    ? looseText(`reasons:${error.reason}`, error.message, written(error.details))
    : i18next.t('reasons:client.error');

/** Reasons whose sentences speak of saving, and the words for one who only wanted to read. */
const unread = {
  'server.error': 'ui:error.server',
  'server.overloaded': 'ui:error.overloaded',
  'server.unavailable': 'ui:error.unavailable',
  'network.unreachable': 'ui:error.offline',
} as const;

/** The sentence for why something could not be read: nothing was typed there, and nothing was to be saved. */
export const unreadText = (error: unknown): string => {
  const key = error instanceof ApiError && unread[error.reason as keyof typeof unread];
  return key ? i18next.t(key) : errorText(error);
};

/** What is refused for what was typed: in a form, or in an address that a form asks by. */
const ofInput: ReadonlySet<string> = new Set(['request.invalid', 'request.malformed']);

/**
 * The sentence for what went wrong, with the rule that a value breaks; of what nobody has
 * foreseen also how to find it in the log.
 */
export const readableError = (error: unknown): string => {
  // Where nothing stands under a field, the sentence alone would not say what to change.
  const inputError = error instanceof ApiError && ofInput.has(error.reason) ? error : undefined;
  const [refused] = inputError?.fields ?? [];
  if (refused)
    return [inputError?.reason === 'request.invalid' && errorText(error), fieldText(refused)].filter(Boolean).join(' ');
  const isUnforeseen = error instanceof ApiError && error.reason === 'server.error' && error.requestId;
  if (!isUnforeseen) return errorText(error);
  return `${errorText(error)} ${i18next.t('ui:request.id', { id: error.requestId })}`;
};

/** Tells what went wrong behind the sentence that says what could not be done, where a form has one. */
export const explainFailure =
  (failed: string | undefined) =>
  (error: unknown): string =>
    [failed, errorText(error)].filter(Boolean).join(' ');

/**
 * The words under a refused field: a general field reason (`required`) or a
 * feature's own (`location.code-taken`).
 */
export const fieldText = ({ reason, limit, named }: Omit<FieldError, 'path'>): string => {
  const invalid = i18next.t('fields:invalid');
  const values = { ...(limit !== undefined && { limit: formatLimit(limit) }), ...(named !== undefined && { named }) };
  return looseText(`fields:${reason}`, looseText(`reasons:${reason}`, invalid, values), values);
};

/** The sentence for a reason that the browser itself has found, before anything was sent. */
export const reasonText = (reason: string): string => looseText(`reasons:${reason}`, reason);
