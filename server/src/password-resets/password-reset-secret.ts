import { createHash, createHmac } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

/**
 * The secret of a link to a new password: 256 bits, derived from the link's id with the installation's key instead of
 * stored, so that no table and no job that still waits to be sent holds one.
 */
export const resetSecret = (platform: Pick<Platform, 'sealKey'>, resetId: string): string =>
  createHmac('sha256', platform.sealKey).update(`halm password reset|${resetId}`).digest('base64url');

/** What is stored of a secret. */
export const hashResetSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The link that is mailed. */
export const resetUrl = (platform: Pick<Platform, 'sealKey' | 'publicUrl'>, resetId: string): string =>
  `${platform.publicUrl}/v2/reset-password/${resetSecret(platform, resetId)}`;
