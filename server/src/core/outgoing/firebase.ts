import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Platform } from '../process/platform.ts';
import { NotSent, postOutgoing } from './outgoing-request.ts';
import { type FirebaseSettings, type PushOptions, PushRefused } from './push-settings.ts';

type Message = { readonly title: string; readonly body: string; readonly target: string };
type Sender = Pick<Platform, 'push' | 'clock'>;

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const accessSchema = z.object({ access_token: z.string(), expires_in: z.number() });

type Access = { readonly token: string; readonly until: number };

/** Access tokens by their settings; a token is used until a minute before its end. */
const accessTokens = new WeakMap<FirebaseSettings, Access>();

const post = ({ push }: Sender, address: string, headers: Record<string, string>, body: string) => {
  const url = new URL(address);
  const isTrusted = push.allowedHosts.includes(url.host);
  const { certificateAuthority } = push;
  return postOutgoing({
    url,
    headers,
    body: Buffer.from(body),
    isTrusted,
    ...(certificateAuthority && { certificateAuthority }),
  });
};

const requestAccess = async (sender: Sender, { credentials }: FirebaseSettings): Promise<Access> => {
  const now = Math.floor(sender.clock().getTime() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(credentials.client_email)
    .setAudience(credentials.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(await importPKCS8(credentials.private_key, 'RS256'));
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, body } = await post(sender, credentials.token_uri, headers, form.toString());
  if (status !== 200) throw new Error(`the sign-in of service accounts answered ${status}`);
  const { access_token, expires_in } = accessSchema.parse(JSON.parse(body.toString('utf8')));
  return { token: access_token, until: (now + expires_in - 60) * 1000 };
};

const accessToken = async (sender: Sender, settings: FirebaseSettings): Promise<string> => {
  const cached = accessTokens.get(settings);
  if (cached && cached.until > sender.clock().getTime()) return cached.token;
  const fresh = await requestAccess(sender, settings).catch((error: Error) => {
    throw new NotSent(`No access to Firebase: ${error.message}`, { cause: error });
  });
  accessTokens.set(settings, fresh);
  return fresh.token;
};

const messageFor = (token: string, { title, body, target }: Message, { ttlSeconds, urgency, topic }: PushOptions) => ({
  message: {
    token,
    notification: { title, body },
    data: { target },
    webpush: { headers: { TTL: String(ttlSeconds), Urgency: urgency, ...(topic && { Topic: topic }) } },
  },
});

/** A 404 of the device, not of the project. */
const isUnregistered = (status: number, body: Buffer): boolean =>
  status === 404 && /"errorCode"\s*:\s*"UNREGISTERED"/.test(body.toString('utf8'));

/** Sends one message by Firebase (HTTP v1). The same promise as `sendWebPush` makes. */
export const sendFirebase = async (
  sender: Sender,
  token: string,
  message: Message,
  options: PushOptions,
): Promise<'sent' | 'gone'> => {
  const settings = sender.push.firebase;
  if (!settings) throw new NotSent('Firebase is not configured');
  const authorization = `Bearer ${await accessToken(sender, settings)}`;
  const url = `${settings.origin}/v1/projects/${settings.credentials.project_id}/messages:send`;
  const headers = { authorization, 'content-type': 'application/json' };
  const { status, body } = await post(sender, url, headers, JSON.stringify(messageFor(token, message, options)));
  if (status === 200) return 'sent';
  if (isUnregistered(status, body)) return 'gone';
  // Another access token next time: this one may have been withdrawn.
  if (status === 401) accessTokens.delete(settings);
  throw new PushRefused(status);
};
