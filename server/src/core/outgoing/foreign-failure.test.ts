import { expect, it } from 'vitest';
import { foreignFailure } from './foreign-failure.ts';

it('a server that answers nothing in time is told by a code, as one that cannot be reached', async () => {
  const late = AbortSignal.timeout(1);
  await expect.poll(() => late.aborted).toBe(true);
  expect(foreignFailure(late.reason)).toBe('ETIMEDOUT');
  expect(foreignFailure(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }))).toBe('ENOTFOUND');
  expect(foreignFailure(new SyntaxError('Unexpected token geheim'))).toBe('unreadable answer');
});
