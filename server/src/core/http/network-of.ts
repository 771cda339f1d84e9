import { isIPv4, isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The eight groups of an IPv6 address. */
const allGroupsOf = (plain: string): string[] => {
  const [head = '', tail] = plain.split('::');
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...new Array<string>(zeros).fill('0'), ...back];
};

/**
 * Where an address belongs: itself, but of IPv6 the /64 network, because one
 * line has as many addresses as it likes.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address);
  return isIPv6(plain) ? allGroupsOf(plain).slice(0, 4).join(':') : plain;
};

/**
 * The range that somebody with many lines holds: 256 addresses of IPv4, of IPv6 the /48 that a site is given.
 */
export const rangeOf = (address: string): string => {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return allGroupsOf(plain).slice(0, 3).join(':');
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : plain;
};
