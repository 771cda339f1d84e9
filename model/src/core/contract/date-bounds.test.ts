import { describe, expect, it } from 'vitest';
import { operations } from '../../contract.ts';
import { contractInputSchema } from '../../purchasing/contracts/contract.ts';
import { bookingInputSchema } from '../../yard/bookings/booking.ts';
import { datesTooLate } from './date-bounds.ts';
import { dateSchema } from './fields.ts';
import type { Operation } from './operation.ts';
import { fieldErrors } from './validation.ts';

const TODAY = '2026-11-21';
const late = (path: string) => [{ path, reason: 'date-too-late' }];

describe('a date of business', () => {
  it.each([
    ['1999-12-31', 'date-too-early'],
    ['0001-01-01', 'date-too-early'],
    ['2026-02-30', 'not-a-date'],
    ['31.12.2026', 'not-a-date'],
    ['2000-01-01', undefined],
  ])('%s: %s', (date, reason) => {
    const { error } = dateSchema().safeParse(date, { reportInput: true });
    expect(error && fieldErrors(error)[0]?.reason).toBe(reason);
  });

  it('lies a year ahead at most, or as far as its field says', () => {
    const delivery = (deliveryDate: unknown) => datesTooLate(bookingInputSchema, { deliveryDate }, TODAY);
    expect(delivery('2027-11-21')).toEqual([]);
    expect(delivery('2027-11-22')).toEqual(late('deliveryDate'));
    const contract = { startsOn: '2036-11-22', endsOn: '2099-12-31' };
    expect(datesTooLate(contractInputSchema, contract, TODAY)).toEqual(late('startsOn'));
    expect(datesTooLate(contractInputSchema, { endsOn: '9999-12-31' }, TODAY)).toEqual(late('endsOn'));
  });

  it('may be a year ahead of a 29th of February', () => {
    expect(datesTooLate(bookingInputSchema, { deliveryDate: '2029-02-28' }, '2028-02-29')).toEqual([]);
    expect(datesTooLate(bookingInputSchema, { deliveryDate: '2029-03-01' }, '2028-02-29')).toEqual(
      late('deliveryDate'),
    );
  });

  it.each([undefined, null, '', 7, [], {}])('asks nothing of %j', (body) => {
    expect(datesTooLate(bookingInputSchema, body, TODAY)).toEqual([]);
    expect(datesTooLate(bookingInputSchema, { deliveryDate: body }, TODAY)).toEqual([]);
  });

  it('is found in every body that has one', () => {
    const bodies = (operations as readonly Operation[]).filter(({ method }) => method !== 'GET');
    const names = ['deliveryDate', 'startsOn', 'endsOn', 'validUntil', 'verifiedUntil', 'issuedOn', 'validFrom'];
    const body = Object.fromEntries([...names, 'expiresOn', 'signedOn'].map((name) => [name, '9999-12-31']));
    const found = bodies.flatMap(({ body: schema }) =>
      schema && !('kind' in schema) ? datesTooLate(schema, body, TODAY).map(({ path }) => path) : [],
    );
    expect(new Set(found)).toEqual(new Set(Object.keys(body)));
  });
});
