import { expect, it } from 'vitest';
import { roles } from '../../core/contract/access.ts';
import { readsOfOthers } from './user-privacy.ts';

const table = {
  red2PlantManager: ['phone', 'email', 'lastSignInAt'],
  red2Operator: ['phone', 'email'],
  red2Driver: [],
  limsQc: ['phone', 'email'],
  limsSourcer: ['phone', 'email'],
} as const;

it.each(roles)('%s reads of others what the table says', (role) => {
  const read = (['phone', 'email', 'lastSignInAt'] as const).filter((field) =>
    readsOfOthers(field, { roles: [role], customerAdmin: false }),
  );
  expect(read).toEqual(table[role]);
});

it('whoever looks after customers reads all, whoever has no role nothing', () => {
  expect(readsOfOthers('lastSignInAt', { roles: [], customerAdmin: true })).toBe(true);
  expect(readsOfOthers('phone', { roles: [], customerAdmin: false })).toBe(false);
});

it('a driver who is an operator too reads what operators read', () => {
  expect(readsOfOthers('phone', { roles: ['red2Driver', 'red2Operator'], customerAdmin: false })).toBe(true);
});
