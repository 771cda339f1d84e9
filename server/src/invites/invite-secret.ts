import { createHash, createHmac } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';

type InviteKey = { readonly id: string; readonly userId: string };

/**
 * The secret of an invitation: 256 bits that nobody can tell without the installation's key. It is derived instead of
 * stored, so that no table and no job that still waits to be sent holds one.
 */
export const inviteSecret = (platform: Pick<Platform, 'sealKey'>, inviteId: string): string =>
  createHmac('sha256', platform.sealKey).update(`halm invite|${inviteId}`).digest('base64url');

/** What is stored of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The link that an invited person opens. */
export const registerUrl = (platform: Pick<Platform, 'sealKey' | 'publicUrl'>, { id, userId }: InviteKey): string =>
  `${platform.publicUrl}/v2/register/${userId}.${inviteSecret(platform, id)}`;
