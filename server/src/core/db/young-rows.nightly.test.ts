import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

it('rows that were read and answered do not grow old before they are cleaned up', async () => {
  const database = await createTestDatabase();
  const program = fork(new URL('../../testing/database/read-rows-program.ts', import.meta.url), {
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    env: { ...process.env, CONNECTION: JSON.stringify(database.app) },
  });
  const ended = once(program, 'exit');
  const [told] = await Promise.race([once(program, 'message'), ended]);
  await ended;
  await database.drop();
  // Of twenty thousand that the rows of a call take.
  expect(told).toEqual({ oldBytesPerCall: expect.any(Number), cleanUps: 0 });
  expect(told.oldBytesPerCall).toBeLessThan(500);
});
