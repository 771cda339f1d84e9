import type { PublicKey } from '@halm/model/production/grafana/grafana.ts';
import { KEY_HANDOVER_MS } from '@halm/model/production/grafana/grafana-choices.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Platform } from '../../core/process/platform.ts';
import { type SealPlace, seal, unseal } from '../../core/security/seal.ts';

const ALGORITHM = 'ES256';

type KeyColumn = 'private_key' | 'former_private_key';
const placeOf = (column: KeyColumn, organisationId: string): SealPlace =>
  `grafana_settings|${column}|${organisationId}`;

/** What a row holds of its keys. */
export type StoredKeys = {
  readonly organisationId: string;
  readonly privateKey: string;
  readonly keyId: string;
  readonly publicKey: unknown;
  readonly keyMadeAt: string;
  readonly formerPrivateKey: string | null;
  readonly formerKeyId: string | null;
  readonly formerPublicKey: unknown;
};

/** A new key as a row holds it: the private one sealed, the public one as everybody may see it. */
export const makeKey = async ({ sealKey, clock }: Pick<Platform, 'sealKey' | 'clock'>, organisationId: string) => {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  const keyId = (await calculateJwkThumbprint({ kty, crv, x, y } as JWK)).slice(0, 16);
  const privateKey = JSON.stringify(await exportJWK(pair.privateKey));
  return {
    privateKey: seal(sealKey, placeOf('private_key', organisationId), privateKey),
    keyId,
    publicKey: JSON.stringify({ kty, crv, x, y, kid: keyId, alg: ALGORITHM, use: 'sig' }),
    keyMadeAt: clock().toISOString(),
  };
};

/**
 * Which key of a row goes on signing beside a newer one, sealed to its new place. The former one stays that
 * as long as it signs: Grafana may not have read the other yet.
 */
export const asFormer = (platform: Platform, keys: StoredKeys, now: Date) => {
  const { organisationId, privateKey, keyId, publicKey } = keys;
  if (now < signsFrom(keys)) return {};
  const { text } = unseal(platform, placeOf('private_key', organisationId), privateKey);
  return {
    formerPrivateKey: seal(platform.sealKey, placeOf('former_private_key', organisationId), text),
    formerKeyId: keyId,
    formerPublicKey: JSON.stringify(publicKey),
  };
};

/** From when on the newer key of a row signs: at once, unless there is a former one that Grafana has read. */
export const signsFrom = ({ keyMadeAt, formerKeyId }: Pick<StoredKeys, 'keyMadeAt' | 'formerKeyId'>): Date =>
  new Date(Date.parse(keyMadeAt) + (formerKeyId === null ? 0 : KEY_HANDOVER_MS));

/** The keys that Grafana may believe now: the former one as long as a token of it may be on its way. */
export const publicKeysOf = (keys: StoredKeys, now: Date): PublicKey[] => {
  const isFormerOver = now.getTime() >= signsFrom(keys).getTime() + KEY_HANDOVER_MS;
  const former = keys.formerPublicKey === null || isFormerOver ? [] : [keys.formerPublicKey as PublicKey];
  return [keys.publicKey as PublicKey].concat(former);
};

/** The key that signs now, with its name. */
export const signingKeyOf = async (platform: Platform, keys: StoredKeys, now: Date) => {
  const { organisationId, formerPrivateKey, formerKeyId } = keys;
  const isFormer = now < signsFrom(keys) && formerPrivateKey !== null && formerKeyId !== null;
  const { text } = isFormer
    ? unseal(platform, placeOf('former_private_key', organisationId), formerPrivateKey)
    : unseal(platform, placeOf('private_key', organisationId), keys.privateKey);
  return { kid: isFormer ? formerKeyId : keys.keyId, key: await importJWK(JSON.parse(text) as JWK, ALGORITHM) };
};
