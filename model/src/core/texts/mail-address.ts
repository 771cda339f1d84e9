import { decodePunycode } from './punycode.ts';

/** As zod's, which follows what mail services give out: more would be allowed, and is a slip of typing. */
const localPart = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]$/;
const typedDomain = /^[\p{L}\p{M}\p{N}.-]+$/u;
const dashAtEnd = /(?:^|\.)-|-(?:\.|$)/;
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** RFC 5321: what a server must take between the angle brackets. */
const MOST_LETTERS = 254;

/** The domain as the servers of the internet know it, `xn--grn-gas-o2a.de`. */
const domainInAscii = (domain: string): string | undefined => {
  if (!typedDomain.test(domain) || dashAtEnd.test(domain)) return undefined;
  const url = URL.parse(`http://${domain}`);
  return url && asciiDomain.test(url.hostname) ? url.hostname : undefined;
};

const decodedLabel = (label: string): string => {
  try {
    return label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label;
  } catch {
    return label;
  }
};

/** The domain as people write it; as it is where that would be read as another one. */
const domainInLetters = (ascii: string): string => {
  const letters = ascii.split('.').map(decodedLabel).join('.');
  return domainInAscii(letters) === ascii ? letters : ascii;
};

const parts = (text: string): readonly [local: string, domain: string] => {
  const at = text.lastIndexOf('@');
  return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
};

/** A mail address as servers take it, its domain in ASCII. Undefined when it is none. */
export const asciiMail = (text: string): string | undefined => {
  const [local, domain] = parts(text);
  const ascii = localPart.test(local) ? domainInAscii(domain) : undefined;
  const mail = ascii && `${local}@${ascii}`;
  return mail && mail.length <= MOST_LETTERS ? mail : undefined;
};

/**
 * A mail address as it is kept and shown, `info@grün-gas.de`: its domain in small letters, and one way to
 * write it, whether it was typed with umlauts or as `xn--grn-gas-o2a.de`. Undefined when it is none.
 */
export const tidyMail = (text: string): string | undefined => {
  const ascii = asciiMail(text);
  if (ascii === undefined) return undefined;
  const [local, domain] = parts(ascii);
  return `${local}@${domainInLetters(domain)}`;
};

/**
 * Why a text is no mail address. Umlauts before the @ are told by name (`mail-letters`): most servers take no
 * mail for them.
 */
export const mailReason = (text: string): 'invalid' | 'mail-letters' | undefined => {
  if (asciiMail(text) !== undefined) return undefined;
  const [local, domain] = parts(text);
  const plain = local.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\p{L}/gu, 'x');
  const hasOtherLetters = /\P{ASCII}/u.test(local) && asciiMail(`${plain}@${domain}`) !== undefined;
  return hasOtherLetters ? 'mail-letters' : 'invalid';
};

/** All ways in which an address may be stored, in small letters: rows of former times hold what was typed. */
export const mailSpellings = (text: string): string[] => {
  const typed = text.trim().toLowerCase();
  return [...new Set([typed, tidyMail(typed) ?? typed, asciiMail(typed) ?? typed])];
};

/** Whether two write the same address, in whatever capitals. */
export const isSameMail = (one: string, other: string): boolean =>
  (asciiMail(one) ?? one).toLowerCase() === (asciiMail(other) ?? other).toLowerCase();
