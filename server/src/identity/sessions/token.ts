import { createHash } from 'node:crypto';
import type { TokenContent } from '@halm/model/identity/sessions/session.ts';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';

const ISSUER = 'halm';

/**
 * The keys of this installation: one that signs, and an older one that is
 * still believed while it is replaced.
 */
export type TokenKeys = { readonly tokenKey: Uint8Array; readonly formerTokenKey?: Uint8Array | undefined };

/** The name of a key, which says nothing about it. */
export const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('halm key id').update(key).digest('base64url').slice(0, 8);

/** Signs what a session is about. The content is for display; the server only ever reads `jti` back. */
export const signToken = (key: Uint8Array, content: TokenContent): Promise<string> => {
  const { jti, iat, exp, ...claims } = content;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(key) })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key);
};

const keyFor = ({ tokenKey, formerTokenKey }: TokenKeys, { kid }: JWTHeaderParameters): Uint8Array => {
  const key = [tokenKey, formerTokenKey].find((candidate) => candidate && keyIdOf(candidate) === kid);
  if (!key) throw new Error('the token names a key that is not ours');
  return key;
};

/** The session id that a token names; undefined when it is forged, broken or past its end. */
export const sessionIdOf = async (keys: TokenKeys, token: string, now: Date): Promise<string | undefined> => {
  try {
    const options = { algorithms: ['HS256'], typ: 'JWT', issuer: ISSUER, audience: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, (header: JWTHeaderParameters) => keyFor(keys, header), options);
    return payload.jti;
  } catch {
    // Every failure means the same to the caller: this token opens nothing.
    return undefined;
  }
};
