import type { TokenContent } from '@halm/model/sessions/session.ts';
import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'halm';

/** Signs what a session is about. The content is for display; the server only ever reads `jti` back. */
export const signToken = (key: Uint8Array, content: TokenContent): Promise<string> => {
  const { jti, iat, exp, ...claims } = content;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setJti(jti)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key);
};

/** The session id that a token names; undefined when it is forged, broken or past its end. */
export const sessionIdOf = async (key: Uint8Array, token: string, now: Date): Promise<string | undefined> => {
  try {
    const options = { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER, currentDate: now };
    const { payload } = await jwtVerify(token, key, options);
    return payload.jti;
  } catch {
    // Every failure means the same to the caller: this token opens nothing.
    return undefined;
  }
};
