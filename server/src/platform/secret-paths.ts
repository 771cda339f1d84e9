/** An address without the secret of a mailed link: that of an invitation, or of a new password. */
export const withoutSecret = (address: string): string =>
  address.replace(/(\/v2\/(?:register|reset-password)\/).+/, '$1…');
