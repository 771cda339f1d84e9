import { optionalTextSchema } from '../contract/fields.ts';

/**
 * Of what a browser would also take, the address of a service is https alone,
 * and says neither who asks nor for what.
 */
export const isServiceAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return protocol === 'https:' && !username && !password && !search && !hash;
};

/**
 * Whether a secret that was given for one address may go to another. Nobody can read a secret, but whoever
 * could send it elsewhere would: so another host is told it anew.
 */
export const isSameService = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && new URL(one).origin === new URL(other).origin;

/** Where somebody else's service is reached: https, without a name, a password or a question in it. */
export const serviceAddressSchema = optionalTextSchema(500).refine((text) => text === null || isServiceAddress(text), {
  error: 'not-https',
});
