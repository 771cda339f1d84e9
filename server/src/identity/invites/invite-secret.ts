import { linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';

type InviteKey = { readonly id: string; readonly userId: string };

/** The secret of an invitation. */
export const inviteSecret = (platform: Pick<Platform, 'sealKey'>, inviteId: string): string =>
  linkSecret(platform, `invite|${inviteId}`);

/** The link that an invited person opens. */
export const registerUrl = (platform: Pick<Platform, 'sealKey' | 'publicUrl'>, { id, userId }: InviteKey): string =>
  `${platform.publicUrl}/v2/register/${userId}.${inviteSecret(platform, id)}`;
