import { packIds, unpackIds } from '../db/ids.ts';
import { hashSecret } from '../mail/link-secret.ts';

/** Two ids of which a key names whose it is, and the hash of the secret that it claims to be. */
export type ReadKey = { readonly ids: readonly [string, string]; readonly secretSha256: string };

/** The key of a program as it sends it: it names its organisation, as no session does. */
export const keyText = (prefix: string, ids: readonly [string, string], secret: string): string =>
  `${prefix}${packIds(...ids)}.${secret}`;

/** What the text of a key claims; undefined for what is none. */
export const readKeyText = (prefix: string, text: string): ReadKey | undefined => {
  const [packed = '', secret = '', ...rest] = text.startsWith(prefix) ? text.slice(prefix.length).split('.') : [];
  const [first, second, ...others] = unpackIds(packed);
  if (!first || !second || others.length > 0 || rest.length > 0) return undefined;
  return { ids: [first, second], secretSha256: hashSecret(secret) };
};
