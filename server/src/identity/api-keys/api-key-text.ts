import { hashSecret, linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { keyText, readKeyText } from '../../core/security/key-text.ts';

/** How the text of every API key begins. */
export const API_KEY_PREFIX = 'hak_';
const SHOWN_LETTERS = 12;

type SealKey = Pick<Platform, 'sealKey'>;
/** Which key of which organisation. */
export type KeyPlace = { readonly organisationId: string; readonly id: string };

/** Derived, so that it can be shown again to whoever repeats the call that made it, and lies in no table. */
const secretOf = (platform: SealKey, { organisationId, id }: KeyPlace): string =>
  linkSecret(platform, `api key|${organisationId}|${id}`);

/** What is stored of a key's secret. */
export const apiKeyHash = (platform: SealKey, place: KeyPlace): string => hashSecret(secretOf(platform, place));

/** The key as a program sends it. The id comes first: the keys of an organisation begin differently. */
export const apiKeyText = (platform: SealKey, place: KeyPlace): string =>
  keyText(API_KEY_PREFIX, [place.id, place.organisationId], secretOf(platform, place));

/** The first letters of a key, by which people find it in the settings of the other program. */
export const apiKeyBeginning = ({ organisationId, id }: KeyPlace): string =>
  keyText(API_KEY_PREFIX, [id, organisationId], '').slice(0, API_KEY_PREFIX.length + SHOWN_LETTERS);

/** What the text of a key claims; undefined for what is none. */
export const readApiKey = (text: string): (KeyPlace & { readonly secretSha256: string }) | undefined => {
  const read = readKeyText(API_KEY_PREFIX, text);
  return read && { id: read.ids[0], organisationId: read.ids[1], secretSha256: read.secretSha256 };
};
