/** What can go wrong with people and their accounts, beyond what every call can answer. */
export const userReasons = {
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
