import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

const keyOf = (secret: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'halm seal', 32));

/** Where a sealed text belongs: table, column and row. Moved to another place it can't be read. */
export type SealPlace = `${string}|${string}|${string}`;

/** Encrypts a text that must be read again, bound to its place. */
export const seal = (secret: Uint8Array, place: SealPlace, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')}`;
};

/** The key that seals, and the one before it, which still opens until everything is sealed anew. */
export type SealKeys = { readonly sealKey: Uint8Array; readonly formerSealKey?: Uint8Array | undefined };

const open = (secret: Uint8Array, place: SealPlace, sealed: string): string => {
  const [version, encoded = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error('sealed in a way that is not known here');
  const bytes = Buffer.from(encoded, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  const content = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
};

/**
 * Reads a sealed text and says whether the former key was needed for it. Throws when it belongs to another
 * place, was sealed by none of the keys, or a bit of it was changed.
 */
export const unseal = (keys: SealKeys, place: SealPlace, sealed: string): { text: string; byFormerKey: boolean } => {
  try {
    return { text: open(keys.sealKey, place, sealed), byFormerKey: false };
  } catch (error) {
    if (!keys.formerSealKey) throw error;
    return { text: open(keys.formerSealKey, place, sealed), byFormerKey: true };
  }
};
