import { packIds, unpackIds } from '../../core/db/ids.ts';
import { hashSecret, linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';

/** Which key: the how-manieth of a gateway. */
export type GatewayKey = { readonly organisationId: string; readonly gatewayId: string; readonly number: number };

const PREFIX = 'hgw_';

/** Derived, so that it can be shown again to whoever repeats the call that made it, and lies in no table. */
const secretOf = (platform: Pick<Platform, 'sealKey'>, { organisationId, gatewayId, number }: GatewayKey): string =>
  linkSecret(platform, `gateway key|${organisationId}|${gatewayId}|${number}`);

/** What is stored of a key's secret. */
export const gatewayKeyHash = (platform: Pick<Platform, 'sealKey'>, key: GatewayKey): string =>
  hashSecret(secretOf(platform, key));

/** The key as a gateway sends it: it names its organisation, as no session does. */
export const gatewayKeyText = (platform: Pick<Platform, 'sealKey'>, key: GatewayKey): string =>
  `${PREFIX}${packIds(key.organisationId, key.gatewayId)}.${secretOf(platform, key)}`;

/** What a key claims; undefined for what is none. */
export const readGatewayKey = (
  text: string,
): { readonly organisationId: string; readonly gatewayId: string; readonly secretSha256: string } | undefined => {
  const [ids = '', secret = '', ...rest] = text.startsWith(PREFIX) ? text.slice(PREFIX.length).split('.') : [];
  const [organisationId, gatewayId, ...others] = unpackIds(ids);
  if (!organisationId || !gatewayId || others.length > 0 || rest.length > 0) return undefined;
  return { organisationId, gatewayId, secretSha256: hashSecret(secret) };
};
