import { optionalTextSchema } from '../contract/fields.ts';

/** Whether a content policy can name a host: one with `;`, `,` or `*` in it would write into the policy. */
export const isPlainHost = (host: string): boolean => /^[a-z\d._:[\]-]+$/.test(host);

/** Of what a browser takes, https alone, of a plain host, without a name, a password or a fragment. */
export const isHttpsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, host, hash } = new URL(text);
  return protocol === 'https:' && isPlainHost(host) && !username && !password && !hash;
};

/** The address of a service says neither who asks nor for what. */
export const isServiceAddress = (text: string): boolean => isHttpsAddress(text) && !new URL(text).search;

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
