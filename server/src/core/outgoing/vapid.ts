import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';

/** The key by which push services know this installation: P-256, as a JSON Web Key. */
export const vapidKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
export type VapidKey = z.infer<typeof vapidKeySchema>;

const HOURS_VALID = 12;

export const newVapidKey = (): VapidKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return vapidKeySchema.parse(privateKey.export({ format: 'jwk' }));
};

/** The public part as browsers take it: the uncompressed point, base64url. */
export const vapidPublicKey = ({ x, y }: VapidKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');

/**
 * The `Authorization` by which a push service recognises us (RFC 8292):
 * signed for its origin, for half a day.
 */
export const vapidAuthorization = async (
  key: VapidKey,
  audience: string,
  subject: string,
  now: Date,
): Promise<string> => {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + HOURS_VALID * 3600)
    .sign(key);
  return `vapid t=${token}, k=${vapidPublicKey(key)}`;
};
