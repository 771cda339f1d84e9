/** What can go wrong with invitations and answering them. */
export const inviteReasons = {
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
