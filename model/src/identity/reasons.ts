/** What can go wrong with people and their accounts, beyond what every call can answer. */
const userReasons = {
  'user.own-access': {
    status: 422,
    message: 'You cannot take away your own access; ask a colleague who looks after people',
  },
  'user.own-password': { status: 422, message: 'Change your own password under Security, with the present one' },
  'user.not-at-home': {
    status: 409,
    message: 'This account belongs to another organization; only its managers change profile and login',
  },
  'user.customer-admin-only': {
    status: 403,
    message: 'Only a customer admin may make customer admins or change the account of one',
  },
  'user.photo-not-an-image': { status: 422, message: 'The file is no PNG, JPEG or WebP image that can be read' },
  'user.photo-too-many-pixels': { status: 422, message: 'The image has too many pixels; make it smaller first' },
} as const;

/** What can go wrong with API keys. */
const apiKeyReasons = {
  'api-key.invalid': { status: 401, message: 'No API key has this text, or it was revoked' },
  'api-key.expired': { status: 401, message: 'The API key has expired; a plant manager can prolong it' },
  'api-key.closed': { status: 403, message: 'This call needs a person; it is open to no API key' },
  'api-key.scope-missing': { status: 403, message: 'The API key lacks the scope that this call needs' },
  'api-key.too-fast': { status: 429, message: 'The API key calls too often; wait a moment' },
  'api-key.too-many': { status: 409, message: 'An organization has at most 50 API keys that are valid' },
  'api-key.revoked': { status: 409, message: 'The API key was revoked; make a new one' },
} as const;

/** What can go wrong when signing in or using a session. */
const sessionReasons = {
  'session.required': { status: 401, message: 'Sign in to continue' },
  'session.ended': { status: 401, message: 'The session has ended; sign in again' },
  'session.wrong-credentials': {
    status: 401,
    message: 'This combination of username and password is wrong. Check it for typing errors.',
  },
  'session.not-a-member': { status: 403, message: 'You are not a member of this organization' },
  'session.role-not-held': { status: 422, message: 'You do not hold this role' },
  'session.too-many-attempts': { status: 429, message: 'Too many failed attempts; wait before the next one' },
  'session.code-required': { status: 401, message: 'Enter the code of your authenticator app' },
  'session.wrong-code': { status: 401, message: 'This code is wrong, has expired or was used already' },
  'session.two-factor-due': { status: 403, message: 'Set up the second factor first: your organization requires it' },
  'session.two-factor-on': { status: 409, message: 'The second factor is on already' },
  'session.two-factor-off': { status: 409, message: 'The second factor is off' },
  'session.own-two-factor': {
    status: 422,
    message: 'Switch your own second factor off under Security, with password and code',
  },
  'session.two-factor-required': {
    status: 409,
    message: 'Your organization requires the second factor; it cannot be switched off',
  },
  'session.sign-in-busy': { status: 503, message: 'Too many people are signing in at this moment; try again' },
} as const;

/** What can go wrong with what a person keeps about their tables. */
const preferenceReasons = {
  'saved-view.not-yours': { status: 403, message: 'Only its author or a manager may change a shared view' },
  'saved-view.too-many': { status: 409, message: 'There are 100 views of this table already; delete one first' },
} as const;

/** What can go wrong on the way to a new password. */
const passwordResetReasons = {
  'password-reset.invalid': {
    status: 422,
    message: 'This link is not valid, no longer valid or was used already; ask for a new one',
  },
  'password-reset.no-mail': {
    status: 409,
    message: 'This installation has no mail server; whoever looks after the accounts can set a new password',
  },
} as const;

/** What can go wrong with notifications, beyond what every call can answer. */
const notificationReasons = {
  'notification.unread': { status: 409, message: 'Only a notification that was read can be deleted' },
} as const;

/** What can go wrong with invitations and answering them. */
const inviteReasons = {
  'invite.invalid': {
    status: 422,
    message: 'This invitation is not valid, no longer valid or was used already; ask for a new one',
  },
  'invite.already-registered': { status: 409, message: 'This person has chosen username and password already' },
  'invite.account-inactive': { status: 409, message: 'The account is inactive; activate it before inviting' },
  'invite.email-missing': { status: 422, message: 'The person has no email address to send an invitation to' },
  'invite.too-many': { status: 429, message: 'At most 20 invitations are sent within an hour; try again later' },
  'invite.mail-not-configured': {
    status: 409,
    message: 'This installation has no mail server; hand the link over in another way',
  },
} as const;

/** What can go wrong with customers, beyond what every call can answer. */
const customerReasons = {
  'customer.own': {
    status: 409,
    message: 'Your own organization can only be deactivated by somebody who looks after the one above it',
  },
  'customer.booked-below': {
    status: 409,
    message: 'Customers further down still have this module or feature; take it from them first',
  },
  'customer.admin-inherited': {
    status: 409,
    message: 'This person is customer admin of an organization further up; remove them there',
  },
  'customer.admin-oneself': {
    status: 409,
    message: 'You cannot take this right from yourself; ask another customer admin',
  },
} as const;

/** Why calls of this area are refused. */
export const identityReasons = {
  ...apiKeyReasons,
  ...sessionReasons,
  ...preferenceReasons,
  ...customerReasons,
  ...notificationReasons,
  ...userReasons,
  ...inviteReasons,
  ...passwordResetReasons,
} as const;
