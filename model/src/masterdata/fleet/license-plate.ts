import { z } from 'zod';
import { optionalTextSchema, textSchema } from '../../core/contract/fields.ts';

/**
 * A plate as it is stored: upper case, without outer spaces, one space where there
 * were several, each kind of hyphen as `-`.
 */
export const normalisePlate = (plate: string): string =>
  plate
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();

const twoLetters: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE' };

/**
 * A plate as it is compared: nobody at a gate cares for blanks, hyphens, dots and capitals, and terminals of
 * scales write two letters for an umlaut. Its twin in SQL is `plate_key`.
 */
export const plateKey = (plate: string): string =>
  normalisePlate(plate)
    .replaceAll(/[ ./·-]/g, '')
    .replaceAll(/[ÄÖÜ]/g, (letter) => twoLetters[letter] ?? letter);

/** Whether a text can be a plate: something to read stands on it, in whatever script. */
export const isPlate = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const licensePlateSchema = z
  .string()
  .transform(normalisePlate)
  .pipe(textSchema(20).refine((plate) => plate === '' || isPlate(plate), { error: 'invalid' }));

/** A plate that may be left out. */
export const optionalPlateSchema = optionalTextSchema(20).refine((plate) => plate === null || isPlate(plate), {
  error: 'invalid',
});
