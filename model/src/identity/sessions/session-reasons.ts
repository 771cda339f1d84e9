/** What can go wrong when signing in or using a session. */
export const sessionReasons = {
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
