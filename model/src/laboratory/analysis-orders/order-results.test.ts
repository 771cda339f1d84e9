import { expect, it } from 'vitest';
import { completionOf } from './order-results.ts';

const order = { state: 'order', dueOn: '2026-03-10', hasAllValues: false } as const;

it.each([
  ['in time until the day on which it is due is over', order, '2026-03-10', 'ontime'],
  ['delayed from the next day on', order, '2026-03-11', 'delayed'],
  ['finished with its last value, however late', { ...order, hasAllValues: true }, '2026-03-11', 'finished'],
  ['nothing of these as a draft', { ...order, state: 'draft', dueOn: null } as const, '2026-03-11', null],
])('an order is %s', (_, one, day, completion) => {
  expect(completionOf(one, day)).toBe(completion);
});
