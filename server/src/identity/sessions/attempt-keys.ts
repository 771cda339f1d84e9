import { createHash } from 'node:crypto';
import { networkOf, rangeOf } from '../../core/http/network-of.ts';

/** Who tries: a username as typed, whether or not it exists, and the network address it comes from. */
export type SignInAttempt = { readonly username: string; readonly address: string };

/** Usernames are kept as hashes: what people type there by mistake may be a password. */
const accountOf = (username: string): string => createHash('sha256').update(username.toLowerCase()).digest('base64url');

/** Under which keys an attempt is counted. */
export const attemptKeys = ({ username, address }: SignInAttempt) => {
  const account = accountOf(username);
  const network = networkOf(address);
  return {
    pair: `pair:${account}:${network}`,
    account: `account:${account}`,
    address: `address:${network}`,
    range: `range:${rangeOf(address)}`,
    /** All who try an account that is under attack, from where nobody has opened it before. */
    strangers: `strangers:${account}`,
    known: `known:${account}:${rangeOf(address)}`,
    everywhere: 'everywhere',
  };
};
