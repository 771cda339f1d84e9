/** An address without the secret of a mailed link: that of an invitation, a new password or a proof. */
export const withoutSecret = (address: string): string =>
  address.replace(/(\/v2\/(?:register|reset-password|proof)\/).+/, '$1…');
