import type { z } from 'zod';
import { exampleZip, tidyZip } from '../texts/zip-shapes.ts';
import { areFieldsRight } from './rule-of-fields.ts';

type Place = { readonly zip: string | null; readonly country: string };

/** The refusal of a zip: it names one of the country. */
export const zipMisfit = (country: string) => ({ reason: 'not-a-zip', named: exampleZip(country) }) as const;

/** Keeps the zip of a body as its country writes it; refuses what can be no zip there (`not-a-zip`). */
export const withZipOfCountry = <S extends z.ZodType<Place>>(schema: S): S =>
  schema
    .superRefine(
      ({ zip, country }, context) => {
        if (!zip || tidyZip(zip, country) !== undefined) return;
        const { reason, ...params } = zipMisfit(country);
        context.addIssue({ code: 'custom', path: ['zip'], message: reason, params, input: zip });
      },
      { when: areFieldsRight(['zip', 'country']) },
    )
    .overwrite((place) => ({ ...place, zip: place.zip && (tidyZip(place.zip, place.country) ?? place.zip) }));
