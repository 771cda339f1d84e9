import * as austrian from 'stdnum/lib/cjs/at/uid.js';
import * as belgian from 'stdnum/lib/cjs/be/vat.js';
import * as swiss from 'stdnum/lib/cjs/ch/vat.js';
import * as czech from 'stdnum/lib/cjs/cz/dic.js';
import * as german from 'stdnum/lib/cjs/de/vat.js';
import * as danish from 'stdnum/lib/cjs/dk/cvr.js';
import * as french from 'stdnum/lib/cjs/fr/tva.js';
import * as hungarian from 'stdnum/lib/cjs/hu/anum.js';
import * as luxembourgish from 'stdnum/lib/cjs/lu/tva.js';
import * as dutch from 'stdnum/lib/cjs/nl/btw.js';
import * as polish from 'stdnum/lib/cjs/pl/nip.js';
import type { AddressCountry } from './address-choices.ts';

/** How each country makes up its VAT numbers, check digits included. */
const vatRules: Readonly<Record<AddressCountry, Pick<typeof german, 'validate'>>> = {
  at: austrian,
  be: belgian,
  ch: swiss,
  cz: czech,
  de: german,
  dk: danish,
  fr: french,
  hu: hungarian,
  lu: luxembourgish,
  nl: dutch,
  pl: polish,
};

// A Dutch number without its B makes the library fail rather than say that it is none.
const hasItsLetter = (typed: string, giver: AddressCountry): boolean => giver !== 'nl' || /^(NL)?\d+B\d+$/.test(typed);

const isCountry = (text: string): text is AddressCountry => Object.hasOwn(vatRules, text);

/**
 * A VAT number as it is kept, `DE136695976`: with the country it says or, when it says none, that of the
 * address, without spaces and dots. Undefined when no authority of that country could have given it.
 */
export const tidyVatNumber = (text: string, country: AddressCountry): string | undefined => {
  const typed = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  const countryPrefix = typed.slice(0, 2).toLowerCase();
  const giver = isCountry(countryPrefix) ? countryPrefix : country;
  if (!hasItsLetter(typed, giver)) return undefined;
  const result = vatRules[giver].validate(typed);
  if (!result.isValid) return undefined;
  const prefix = giver.toUpperCase();
  return result.compact.startsWith(prefix) ? result.compact : prefix + result.compact;
};

/**
 * Germany's key, then federal state 01 to 16, district and community (8
 * digits together), then the farm (4 digits).
 */
const germanFarm = /^(?:276)?((?:0[1-9]|1[0-6])\d{10})$/;

/**
 * The number under which a farm's manure is registered, as it is kept. In Germany that is the farm's own 12
 * digits (ViehVerkV § 26), with or without `276` before them; undefined when it isn't such a one. Other
 * countries' numbers stay as they were typed.
 */
export const tidyManureRegistrationNumber = (text: string, country: AddressCountry): string | undefined =>
  country === 'de' ? germanFarm.exec(text.replaceAll(/[\s./-]/g, ''))?.[1] : text;
