import { operations } from '@halm/model/contract.ts';
import { anyRole, insidersOf, peopleAdmin, plantManager, yardStaff } from '@halm/model/core/contract/access.ts';
import { expect, test } from 'vitest';
import { callAccessModule } from '../../../call-access-plugin.ts';
import { isOpenTo } from './call-access.ts';

type Reader = Parameters<typeof isOpenTo>[1];
const operator: Reader = { selectedRole: 'red2Operator', customerAdmin: false, modules: ['red2'], isOutside: false };
const manager: Reader = { ...operator, selectedRole: 'red2PlantManager' };
const admin: Reader = { ...operator, selectedRole: null, customerAdmin: true };

test('the selected role decides about a call', () => {
  expect(isOpenTo(plantManager, manager)).toBe(true);
  expect(isOpenTo(plantManager, operator)).toBe(false);
  expect(isOpenTo(anyRole, operator)).toBe(true);
  expect(isOpenTo('signed-in', { ...operator, selectedRole: null })).toBe(true);
});

test('a customer admin may what the contract opens to them, whatever role is selected', () => {
  expect(isOpenTo(peopleAdmin, admin)).toBe(true);
  expect(isOpenTo(plantManager, admin)).toBe(false);
});

test('a call of a module is open only where the module is booked', () => {
  const access = { ...plantManager, module: 'lims' } as const;
  expect(isOpenTo(access, manager)).toBe(false);
  expect(isOpenTo(access, { ...manager, modules: ['red2', 'lims'] })).toBe(true);
});

test('a call for insiders is closed to an account from outside, whatever its role', () => {
  const outside: Reader = { ...operator, isOutside: true };
  for (const access of [insidersOf(yardStaff), insidersOf('signed-in')]) {
    expect(isOpenTo(access, operator)).toBe(true);
    expect(isOpenTo(access, outside)).toBe(false);
  }
  expect(isOpenTo(insidersOf(plantManager), operator)).toBe(false);
  expect(isOpenTo(yardStaff, outside)).toBe(true);
});

test('the browser is given the access of every call of the contract', async () => {
  const { callAccess } = await import(`data:text/javascript,${encodeURIComponent(callAccessModule())}`);
  expect(callAccess).toEqual(Object.fromEntries(operations.map((one) => [`${one.method} ${one.path}`, one.access])));
});
