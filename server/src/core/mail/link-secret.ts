import { createHash, createHmac } from 'node:crypto';
import type { Platform } from '../process/platform.ts';

/**
 * The secret of a mailed link: 256 bits that nobody can tell without the installation's key.
 * It is derived from what the link is for instead of stored, so that no table and no job
 * that still waits to be sent holds one.
 */
export const linkSecret = (platform: Pick<Platform, 'sealKey'>, purpose: string): string =>
  createHmac('sha256', platform.sealKey).update(`halm ${purpose}`).digest('base64url');

/** What is stored of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
