import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../core/contract/validation.ts';
import { noSustainability, sustainabilityInputSchema } from './sustainability.ts';

const region = { chainRole: 'producer', originCountry: 'de', cultivationValue: 'nuts2-region', nuts2Region: 'DE93' };
const parse = (input: object) => sustainabilityInputSchema.safeParse(input, { reportInput: true });

describe('what is said of a supplier’s sustainability', () => {
  it('may be nothing', () => {
    expect(parse({}).data).toEqual(noSustainability);
  });

  it.each([
    ['producer', region],
    ['first-gathering-point', region],
    ['point-of-origin', { originCountry: 'de', cultivationValue: null, nuts2Region: null }],
    ['certified-trader', { originCountry: 'de', cultivationValue: null, nuts2Region: null }],
    [null, { originCountry: null, cultivationValue: null, nuts2Region: null }],
  ])('is what fits the role %s', (chainRole, kept) => {
    expect(parse({ ...region, chainRole }).data).toEqual({ ...kept, chainRole });
  });

  it.each(['total-default', 'disaggregated-default', 'actual'])('names no region with a value of kind %s', (kind) => {
    expect(parse({ ...region, cultivationValue: kind }).data).toMatchObject({ nuts2Region: null });
  });

  it.each(['DE93', 'de93', ' DE 93 ', 'DEA1'])('knows the region %j', (typed) => {
    expect(parse({ ...region, nuts2Region: typed }).data?.nuts2Region).toMatch(/^DE(93|A1)$/);
  });

  it.each([
    ['DE9', 'address.nuts2-region'],
    ['DE932', 'address.nuts2-region'],
    ['93', 'address.nuts2-region'],
    ['DE-3', 'address.nuts2-region'],
    ['DEÄ1', 'address.nuts2-region'],
    ['PL41', 'address.nuts2-region'],
    ['', 'required'],
    [null, 'required'],
  ])('refuses the region %j: %s', (nuts2Region, reason) => {
    const { error } = parse({ ...region, nuts2Region });
    expect(error && fieldErrors(error)).toMatchObject([{ path: 'nuts2Region', reason }]);
  });

  it('names the country that a region lies in', () => {
    const { error } = parse({ ...region, originCountry: null });
    expect(error && fieldErrors(error)).toMatchObject([{ path: 'originCountry', reason: 'required' }]);
  });
});
