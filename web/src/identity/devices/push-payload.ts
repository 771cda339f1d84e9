import { isInternalPath } from '@halm/model/identity/notifications/notification-target.ts';

/** What a push message shows, and where touching it leads. */
export type PushPayload = { readonly title: string; readonly body: string; readonly target: string | undefined };

const BASE = '/v2';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or cut off: a message without words is shown all the same.
    return undefined;
  }
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/**
 * Reads a message as Halm sends it (`title`, `body`, `target`), or as Firebase wraps it. A browser demands
 * that every message is shown, so one that can't be read bears the name of the product alone.
 */
export const readPushPayload = (text: string | undefined): PushPayload => {
  const message = record(parse(text ?? ''));
  const [notification, data] = [record(message.notification), record(message.data)];
  return {
    title: textOf(message.title) ?? textOf(notification.title) ?? 'Halm',
    body: textOf(message.body) ?? textOf(notification.body) ?? '',
    target: textOf(message.target) ?? textOf(data.target),
  };
};

/**
 * The address that a target opens: a page of this application on this host,
 * or none (`[unknown]`, other sites).
 */
export const pageOf = (target: string | undefined, origin: string): string | undefined => {
  if (!target || !isInternalPath(target)) return undefined;
  const url = URL.parse(target.startsWith(`${BASE}/`) ? target : BASE + target, origin);
  return url?.origin === origin && url.pathname.startsWith(`${BASE}/`) ? url.href : undefined;
};
