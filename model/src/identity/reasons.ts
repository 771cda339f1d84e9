import { customerReasons } from './customers/customer-reasons.ts';
import { inviteReasons } from './invites/invite-reasons.ts';
import { notificationReasons } from './notifications/notification-reasons.ts';
import { passwordResetReasons } from './password-resets/password-reset-reasons.ts';
import { preferenceReasons } from './preferences/preference-reasons.ts';
import { sessionReasons } from './sessions/session-reasons.ts';
import { userReasons } from './users/user-reasons.ts';

/** Why calls of this area are refused. */
export const identityReasons = {
  ...sessionReasons,
  ...preferenceReasons,
  ...customerReasons,
  ...notificationReasons,
  ...userReasons,
  ...inviteReasons,
  ...passwordResetReasons,
} as const;
