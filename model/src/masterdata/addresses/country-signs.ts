import type { AddressCountry } from './address-choices.ts';

/**
 * How letters and tables write countries beside their names: as cars do, in three letters, in
 * full. In small letters, without spaces.
 */
export const countrySigns = {
  de: 'd deu brd bundesrepublikdeutschland',
  dk: 'dnk',
  nl: 'nld holland',
  pl: 'pol',
  at: 'a aut',
  be: 'b bel',
  ch: 'che',
  cz: 'cze',
  fr: 'f fra',
  hu: 'h hun',
  lu: 'l lux',
} as const satisfies Readonly<Record<AddressCountry, string>>;
