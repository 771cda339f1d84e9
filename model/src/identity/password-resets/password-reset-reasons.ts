/** What can go wrong on the way to a new password. */
export const passwordResetReasons = {
  'password-reset.invalid': {
    status: 422,
    message: 'This link is not valid, no longer valid or was used already; ask for a new one',
  },
  'password-reset.no-mail': {
    status: 409,
    message: 'This installation has no mail server; whoever looks after the accounts can set a new password',
  },
} as const;
