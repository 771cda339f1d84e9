import { linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';

/** The secret of a link to a new password. */
export const resetSecret = (platform: Pick<Platform, 'sealKey'>, resetId: string): string =>
  linkSecret(platform, `password reset|${resetId}`);

/** The link that is mailed. */
export const resetUrl = (platform: Pick<Platform, 'sealKey' | 'publicUrl'>, resetId: string): string =>
  `${platform.publicUrl}/v2/reset-password/${resetSecret(platform, resetId)}`;
