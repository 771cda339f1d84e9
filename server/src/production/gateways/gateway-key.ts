import { packIds, unpackIds } from '../../core/db/ids.ts';
import { hashSecret, linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';
import { keyText, readKeyText } from '../../core/security/key-text.ts';

/** Which key: the how-manieth of a gateway. */
export type GatewayKey = { readonly organisationId: string; readonly gatewayId: string; readonly number: number };

const PREFIX = 'hgw_';

/** Derived, so that it can be shown again to whoever repeats the call that made it, and lies in no table. */
const secretOf = (platform: Pick<Platform, 'sealKey'>, { organisationId, gatewayId, number }: GatewayKey): string =>
  linkSecret(platform, `gateway key|${organisationId}|${gatewayId}|${number}`);

/** What is stored of a key's secret. */
export const gatewayKeyHash = (platform: Pick<Platform, 'sealKey'>, key: GatewayKey): string =>
  hashSecret(secretOf(platform, key));

/** The key as a gateway sends it. */
export const gatewayKeyText = (platform: Pick<Platform, 'sealKey'>, key: GatewayKey): string =>
  keyText(PREFIX, [key.organisationId, key.gatewayId], secretOf(platform, key));

type OfGateway = Pick<GatewayKey, 'organisationId' | 'gatewayId'>;

/** What a key claims; undefined for what is none. */
export const readGatewayKey = (text: string): (OfGateway & { readonly secretSha256: string }) | undefined => {
  const read = readKeyText(PREFIX, text);
  return read && { organisationId: read.ids[0], gatewayId: read.ids[1], secretSha256: read.secretSha256 };
};

/** The name by which a key is known to an MQTT broker; it begins the gateway's topics. */
export const gatewayUserName = ({ organisationId, gatewayId, number }: GatewayKey): string =>
  `${packIds(organisationId, gatewayId)}.${number}`;

/** Whose name it is; undefined for what names no key. */
export const readUserName = (userName: string): GatewayKey | undefined => {
  const [, ids = '', number] = /^([\w-]+)\.([1-9]\d{0,5})$/.exec(userName) ?? [];
  const [organisationId, gatewayId, ...others] = unpackIds(ids);
  if (!organisationId || !gatewayId || others.length > 0) return undefined;
  return { organisationId, gatewayId, number: Number(number) };
};
