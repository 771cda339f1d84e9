/**
 * A share as it is shown in percent with so many digits: less than a whole is never rounded to one, because
 * something is open yet.
 */
export const shownShare = (share: number, digits: number): number =>
  share < 1 ? Math.min(share, 1 - 10 ** -(digits + 2)) : share;
