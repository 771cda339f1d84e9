import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidateEntities } from './invalidate-entities.ts';

const client = new QueryClient();
afterEach(() => client.clear());

/** Something on the screen whose answers come when they are let go. */
const show = (queryKey: readonly unknown[]) => {
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  observer.subscribe(() => undefined);
  return {
    shown: () => observer.getCurrentResult().data,
    calls: () => waiting.length,
    answer: async (index: number, text: string) => {
      waiting[index]?.(text);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
};

test('what is on the screen is asked for once more, and nothing else', async () => {
  const approvals = show(['bookings', 'GET /bookings/:id/approvals', { id: '1' }]);
  const teams = show(['teams', 'GET /teams', {}]);
  await approvals.answer(0, 'before');
  await teams.answer(0, 'teams');
  void invalidateEntities(client, ['bookings']);
  await approvals.answer(1, 'after');
  expect([approvals.shown(), approvals.calls(), teams.calls()]).toEqual(['after', 2, 1]);
});

test('a first answer that is on its way when the change comes is not the last word', async () => {
  const approvals = show(['bookings', 'GET /bookings/:id/approvals', { id: '1' }]);
  void invalidateEntities(client, ['bookings']);
  await approvals.answer(0, 'before');
  await approvals.answer(1, 'after');
  expect([approvals.shown(), approvals.calls()]).toEqual(['after', 2]);
});

test('the record that was just deleted is not asked for, whether it was there or on its way', async () => {
  const gone = show(['bookings', 'GET /bookings/:id', { id: '2' }]);
  void invalidateEntities(client, ['bookings'], '2');
  await gone.answer(0, 'before');
  void invalidateEntities(client, ['bookings'], '2');
  // News of it comes from the server, too.
  void invalidateEntities(client, ['bookings']);
  await gone.answer(1, 'after');
  expect([gone.shown(), gone.calls()]).toEqual(['before', 1]);
});
