import { operations } from '@halm/model/contract.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { documentApi } from './document-api.ts';

it('the document of the API is made when it is first asked for, and once for both formats', async () => {
  let read = 0;
  const watched = operations.slice(0, 20).map(
    (operation) =>
      new Proxy(operation, {
        get: (target, key) => {
          if (key === 'summary') read += 1;
          return Reflect.get(target, key);
        },
      }),
  );
  const app = fastify();
  await documentApi(app, watched);
  await app.ready();
  expect(read).toBe(0);
  for (const format of ['json', 'yaml', 'json']) {
    const { payload } = await app.inject(`/api/docs/${format}`);
    expect(payload).toContain(watched[0]?.summary);
  }
  // Read once by the document, and three times by the line above.
  expect(read).toBe(watched.length + 3);
  await app.close();
});
