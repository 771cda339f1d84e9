import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, privateAddress, publicLookup } from './public-address.ts';

/**
 * Hosts that the administrator lets organisations reach although they are on the inner
 * network, and whose certificates count there.
 */
export type InnerHosts = {
  /** `imap.example.com:993`, as an organisation names it. */
  readonly allowed: readonly string[];
  readonly certificateAuthority?: string;
};

const isAllowed = (host: string, port: number, inner: InnerHosts | undefined): boolean =>
  inner?.allowed.includes(`${host.toLowerCase()}:${port}`) ?? false;

/**
 * Whether a host leads inside by itself, without a question to a name server: an address of the inner network
 * however it is written, or this machine by its name. Not where the administrator has named it.
 */
export const isInnerHost = (host: string, port: number, inner: InnerHosts | undefined): boolean => {
  if (isAllowed(host, port, inner)) return false;
  const written = (URL.parse(`https://${isIP(host) === 6 ? `[${host}]` : host}`)?.hostname ?? host)
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '');
  if (isIP(written)) return !isPublicAddress(written);
  return written === 'localhost' || written.endsWith('.localhost');
};

/** How a connection to a host that an organisation has named is opened. */
export type GuardedConnection = { readonly lookup?: LookupFunction; readonly ca?: string };

/**
 * Lets a connection reach the public internet alone, unless the administrator has named its host. The look-up
 * is that of the connection itself, so that a name can't lead elsewhere between check and use. Throws for an
 * address of the inner network.
 */
export const guardConnection = (host: string, port: number, inner: InnerHosts | undefined): GuardedConnection => {
  if (isAllowed(host, port, inner)) return inner?.certificateAuthority ? { ca: inner.certificateAuthority } : {};
  if (isIP(host) && !isPublicAddress(host)) throw privateAddress(host);
  return { lookup: publicLookup };
};
