import { createHash } from 'node:crypto';
import { z } from 'zod';
import { refuseField } from '../../core/api/refusal.ts';
import { isPushEndpoint, pushKeysSchema } from '../../core/outgoing/web-push.ts';
import type { Platform } from '../../core/process/platform.ts';

/** Where a message goes, as a row holds it; the hash is what tells two of them apart. */
export type PushToken = {
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly firebaseToken: string | null;
  readonly tokenSha256: string;
};

const PATH = 'push_config.token';
const subscriptionSchema = z.object({ endpoint: z.string().max(2000), keys: pushKeysSchema });
const firebaseTokenPattern = /^[\w:-]{20,4096}$/;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // What isn't JSON is no subscription; the schema says so.
    return undefined;
  }
};

const readSubscription = ({ push }: Pick<Platform, 'push'>, token: string): PushToken => {
  const { data } = subscriptionSchema.safeParse(parseJson(token));
  if (!data) throw refuseField(PATH, 'invalid');
  // The server will call this address: only where browsers' makers, or the
  // administrator, have their services.
  if (!isPushEndpoint(push, data.endpoint)) throw refuseField(PATH, 'device.push-service-unknown');
  const { endpoint, keys } = data;
  return { endpoint, ...keys, firebaseToken: null, tokenSha256: digest(endpoint) };
};

/**
 * Reads what a device sent as its token; refuses what could never be sent to. A token of
 * Firebase is taken where Firebase isn't set up, too: devices register once, and an
 * administrator who sets it up later reaches them.
 */
export const readPushToken = (platform: Pick<Platform, 'push'>, token: string): PushToken => {
  if (!firebaseTokenPattern.test(token)) return readSubscription(platform, token);
  return { endpoint: null, p256dh: null, auth: null, firebaseToken: token, tokenSha256: digest(token) };
};
