import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf, pathOf } from './testing/access/access-call.ts';
import { makeRecords, type Records } from './testing/access/access-records.ts';
import type { FieldSchema, SampleOf } from './testing/access/body-fields.ts';
import { sampleOfRecords, takenBy, writingCalls } from './testing/access/writing-calls.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

/** What people write on this earth, with the blanks that come along when it is pasted. */
const anyScript = ' Hof 🌽 Æblegård مزرعة 農場 ';

/** Texts with a rule of their own, and those that are dropped beside what the sample says. */
const ruled = ['email', 'mail', 'vatNumber', 'manureRegistrationNumber', 'licensePlate', 'nuts2Region', 'lockReason'];

/** What becomes of these hangs on bookings and mail, which are told of elsewhere. */
const creating = writingCalls.filter(
  ({ method, path }) =>
    method === 'POST' &&
    /^(?:\/\w+\/:id)?\/[\w-]+$/.test(path) &&
    !/merge|settlements|proof-requests|acceptance|refusal|withdrawal/.test(path),
);

let app: TestApp;
let own: Records;
beforeAll(async () => {
  app = await startOwnTestApp();
  own = await makeRecords(app, app.uelzen);
});
afterAll(() => app.close());

const isPlainText = (schema: FieldSchema, name: string): boolean =>
  [schema.type].flat().includes('string') &&
  [schema.enum, schema.format, schema.pattern, schema.const].every((rule) => rule === undefined) &&
  (schema.maxLength ?? 0) >= anyScript.length &&
  !ruled.includes(name);

/** A body in which the same stands in all plain texts, and how many there are. */
const bodyOf = (operation: Operation): { texts: number; body: unknown } => {
  const sample = sampleOfRecords(own);
  let texts = 0;
  const write: SampleOf = (schema, name) => {
    if (schema.type === 'object' && schema.properties)
      return Object.fromEntries(
        Object.entries(schema.properties).map(([field, inner]) => [field, write(inner, field)]),
      );
    if (!isPlainText(schema, name)) return sample(schema, name);
    texts += 1;
    return anyScript;
  };
  return { body: write(takenBy(operation), ''), texts };
};

it.each(creating.map((operation) => [keyOf(operation), operation] as const))(
  '%s: takes texts in any script, without the blanks around them',
  async (_, operation) => {
    const { texts, body } = bodyOf(operation);
    const answer = await app.uelzen.manager.post(pathOf(operation, { own }), body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    expect(JSON.stringify(answer.body).split(JSON.stringify(anyScript.trim())).length - 1).toBe(texts);
  },
);

it('asks the calls that create master data', () => {
  expect(creating.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/addresses', '/addresses/:id/drivers', '/articles', '/locations', '/contracts']),
  );
});
