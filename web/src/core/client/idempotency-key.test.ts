import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-key.ts';

test('the same content keeps its key until the server has answered', () => {
  const keys = idempotencyKeys();
  const first = keys.keyFor({ body: { name: 'Mais' } });
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  keys.settle(false);
  expect(keys.keyFor({ body: { name: 'Mais' } })).toBe(first);
  keys.settle(true);
  expect(keys.keyFor({ body: { name: 'Mais' } })).not.toBe(first);
});

test('other content is another intent', () => {
  const keys = idempotencyKeys();
  expect(keys.keyFor({ body: 1 })).not.toBe(keys.keyFor({ body: 2 }));
});
