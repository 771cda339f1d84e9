import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const inner = new BlockList();
// This machine, private and shared networks, link-local with its metadata
// services, documentation, multicast, reserved.
for (const subnet of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [network = '', prefix] = subnet.split('/');
  inner.addSubnet(network, Number(prefix), 'ipv4');
}

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
// Within the global range: addresses that only lead back to others (Teredo and its kin, 6to4) or to nobody.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inner.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet; a mapped IPv4 address never does. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !inner.check(address, 'ipv6');
};

/** What is said of a host that leads inside. */
export const privateAddress = (host: string): Error => new Error(`${host} is not on the public internet`);

/**
 * Resolves names for a connection and hands on public addresses only. It is the connection's own look-up, so
 * a name that changes its address between check and use gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return callback(privateAddress(hostname), '', 0);
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
