import { packIds, unpackIds } from '../../core/db/ids.ts';
import { hashSecret, linkSecret } from '../../core/mail/link-secret.ts';
import type { Platform } from '../../core/process/platform.ts';

/** Which link: the request, and with the how-manieth mail it went out. */
export type ProofLink = { readonly organisationId: string; readonly id: string; readonly sending: number };

const secretOf = (platform: Pick<Platform, 'sealKey'>, { organisationId, id, sending }: ProofLink): string =>
  linkSecret(platform, `proof request|${organisationId}|${id}|${sending}`);

/** What is stored of a link's secret. */
export const proofLinkHash = (platform: Pick<Platform, 'sealKey'>, link: ProofLink): string =>
  hashSecret(secretOf(platform, link));

/**
 * The link that a supplier opens. Without an account nobody knows their
 * organisation: the link names it beside the request.
 */
export const proofLinkUrl = (platform: Pick<Platform, 'sealKey' | 'publicUrl'>, link: ProofLink): string =>
  `${platform.publicUrl}/v2/proof/${packIds(link.organisationId, link.id)}.${secretOf(platform, link)}`;

/** What a token claims; undefined for what is none. */
export const readProofToken = (
  token: string,
): { readonly organisationId: string; readonly id: string; readonly secretSha256: string } | undefined => {
  const [ids = '', secret = '', ...rest] = token.split('.');
  const [organisationId, id, ...others] = unpackIds(ids);
  if (!organisationId || !id || others.length > 0 || rest.length > 0) return undefined;
  return { organisationId, id, secretSha256: hashSecret(secret) };
};
