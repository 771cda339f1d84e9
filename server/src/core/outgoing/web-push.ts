import { createECDH, type ECDH } from 'node:crypto';
import ece from 'http_ece';
import { z } from 'zod';
import type { Platform } from '../process/platform.ts';
import { NotSent, postOutgoing } from './outgoing-request.ts';
import { type PushOptions, PushRefused, type PushSettings } from './push-settings.ts';
import { vapidAuthorization } from './vapid.ts';

/** A browser's address for messages, with the keys that only it can read them by (base64url). */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

// Chrome and its kin, Firefox, Edge on Windows, Safari.
const pushHosts =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)?push\.services\.mozilla\.com|[\w.-]+\.notify\.windows\.com|(?:[\w-]+\.)?push\.apple\.com)$/;

/** What a push service must take at least is 4096 bytes; the rest is header, delimiter and tag. */
const LARGEST_PAYLOAD_BYTES = 3993;

const base64url = (bytes: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes);

/** The address of a push service: https, on a host that we send to. */
export const isPushEndpoint = ({ allowedHosts }: PushSettings, endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return pushHosts.test(url.host) || allowedHosts.includes(url.host);
};

/** The keys of a subscription: an uncompressed point and sixteen bytes. */
export const pushKeysSchema = z.object({ p256dh: base64url(65), auth: base64url(16) });

const topicSchema = z.string().regex(/^[\w-]{1,32}$/);

/** Encrypts a payload for one subscription (RFC 8291, `aes128gcm`). Key and salt are fresh unless given. */
export const encryptPush = (
  { p256dh, auth }: Omit<PushSubscription, 'endpoint'>,
  payload: string,
  fixed: { readonly privateKey?: ECDH; readonly salt?: string } = {},
): Buffer => {
  const content = Buffer.from(payload);
  if (content.length > LARGEST_PAYLOAD_BYTES) throw new RangeError('The payload of a push message is too large');
  const privateKey = fixed.privateKey ?? createECDH('prime256v1');
  if (!fixed.privateKey) privateKey.generateKeys();
  return ece.encrypt(content, { version: 'aes128gcm', dh: p256dh, authSecret: auth, ...fixed, privateKey });
};

const headersOf = (authorization: string, { ttlSeconds, urgency, topic }: PushOptions) => ({
  authorization,
  'content-encoding': 'aes128gcm',
  'content-type': 'application/octet-stream',
  ttl: String(ttlSeconds),
  urgency,
  ...(topic && { topic: topicSchema.parse(topic) }),
});

/**
 * Sends one message to one browser. `gone`: the subscription has ended and is to be forgotten. Throws NotSent
 * or PushRefused when surely nobody got it; after any other error that is open.
 */
export const sendWebPush = async (
  platform: Pick<Platform, 'push' | 'clock'>,
  subscription: PushSubscription,
  payload: string,
  options: PushOptions,
): Promise<'sent' | 'gone'> => {
  const { push, clock } = platform;
  if (!isPushEndpoint(push, subscription.endpoint)) throw new NotSent('This push service is not known');
  const url = new URL(subscription.endpoint);
  const authorization = await vapidAuthorization(push.vapidKey, url.origin, push.subject, clock());
  const { status } = await postOutgoing({
    url,
    headers: headersOf(authorization, options),
    body: encryptPush(pushKeysSchema.parse(subscription), payload),
    isTrusted: push.allowedHosts.includes(url.host),
    ...(push.certificateAuthority && { certificateAuthority: push.certificateAuthority }),
  });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  throw new PushRefused(status);
};
