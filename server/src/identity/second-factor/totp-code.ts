import { CODE_PERIOD_SECONDS, CODE_WINDOW_PERIODS } from '@halm/model/identity/sessions/two-factor.ts';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Halm';

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: CODE_PERIOD_SECONDS, digits: 6 });

/** A new secret of an authenticator app, 160 random bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const totpUrl = (secret: string, username: string): string => totp(secret, username).toString();

/** The time step that a six-digit code belongs to; undefined when it is wrong, too old or too early. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: CODE_WINDOW_PERIODS });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / CODE_PERIOD_SECONDS) + delta;
};
