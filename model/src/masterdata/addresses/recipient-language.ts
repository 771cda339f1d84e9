import { type Language, languageOf } from '../../core/contract/language.ts';
import type { AddressCountry } from './address-choices.ts';

const languages: Readonly<Partial<Record<AddressCountry, Language>>> = {
  de: 'de',
  at: 'de',
  ch: 'de',
  dk: 'da',
  pl: 'pl',
};

/** What a business partner most likely reads, by its country. */
export const languageOfCountry = (country: AddressCountry): Language => languages[country] ?? languageOf('en');
