/** What can go wrong when signing in or using a session. */
export const sessionReasons = {
  'session.required': { status: 401, message: 'Sign in to continue' },
  'session.ended': { status: 401, message: 'The session has ended; sign in again' },
  'session.wrong-credentials': {
    status: 401,
    message: 'This combination of username and password is wrong. Check it for typing errors.',
  },
  'session.not-a-member': { status: 403, message: 'You are not a member of this organisation' },
  'session.role-not-held': { status: 422, message: 'You do not hold this role' },
  'session.sign-in-busy': { status: 503, message: 'Too many people are signing in at this moment; try again' },
} as const;
