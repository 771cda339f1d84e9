import type { AddressCountry } from './address-choices.ts';

const fourDigits = /^\d{4}$/;
const fiveDigits = /^\d{3} ?\d{2}$/;

/** How a zip looks in each country, with one of its own as the example. */
const zipShapes: Readonly<Record<AddressCountry, { readonly shape: RegExp; readonly example: string }>> = {
  de: { shape: /^\d{5}$/, example: '29525' },
  dk: { shape: fourDigits, example: '6200' },
  nl: { shape: /^\d{4} ?[A-Z]{2}$/i, example: '7741 JT' },
  pl: { shape: /^\d{2}-?\d{3}$/, example: '64-100' },
  at: { shape: fourDigits, example: '4600' },
  be: { shape: fourDigits, example: '8800' },
  ch: { shape: fourDigits, example: '8500' },
  cz: { shape: fiveDigits, example: '370 01' },
  fr: { shape: fiveDigits, example: '67000' },
  hu: { shape: fourDigits, example: '4400' },
  lu: { shape: fourDigits, example: '9780' },
};

/**
 * What a zip of the country looks like, where this one looks otherwise; its country may stand before it,
 * `D-29525`. A hint, no rule: some places and post boxes have their own.
 */
export const zipExpected = (zip: string | null, country: AddressCountry): string | undefined => {
  const bare = zip?.trim().replace(/^[A-Z]{1,2}[- ]/i, '');
  const { shape, example } = zipShapes[country];
  return bare && !shape.test(bare) ? example : undefined;
};
