import type { Operation } from '@halm/model/core/contract/operation.ts';
import fc from 'fast-check';
import { jsonSchema } from '../../server/src/core/api/answer-schema.ts';
import { newId } from '../../server/src/core/db/ids.ts';
import { kindOfField, kindOfPath } from '../../server/src/testing/access/access-records.ts';
import { type Body, fileBody, jsonBody } from './body-forms.ts';
import type { People } from './fuzz-people.ts';
import type { Pool } from './fuzz-records.ts';
import { hostileText } from './hostile-values.ts';
import { type IdsFor, validValue } from './valid-value.ts';

/** One input, ready to be sent. `version: 'fresh'` stands for the one that the record has at that moment. */
export type Shot = {
  readonly operation: Operation;
  readonly path: string;
  readonly token: string | undefined;
  readonly version: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Body | undefined;
};

/** What ids are drawn from: one's own records and those of an organisation that must not be reached. */
export type Ground = { readonly own: Pool; readonly foreign: Pool; readonly people: People };

const sometimes = <T>(percent: number, value: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight: percent, arbitrary: value }, { weight: 100 - percent, arbitrary: fc.constant(otherwise) });

const idOf = ({ own, foreign }: Ground, kind: string | undefined): fc.Arbitrary<string> => {
  const known = own[kind ?? ''] ?? [];
  const abroad = foreign[kind ?? ''] ?? [];
  const anything = Object.values(own).flat();
  return fc.oneof(
    ...(known.length ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
    ...(abroad.length ? [{ weight: 2, arbitrary: fc.constantFrom(...abroad) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...anything) },
    { weight: 1, arbitrary: fc.constant(newId()) },
  );
};

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

const pathOf = (operation: Operation, ground: Ground): fc.Arbitrary<string> => {
  const { properties = {} } = operation.params ? jsonSchema(operation.params, 'input') : {};
  const first = kindOfPath(operation.path);
  const values = Object.entries(properties).map(([name, schema], index) => {
    const ids = idOf(ground, index === 0 ? first : 'user');
    const valid = schema.format === 'uuid' ? ids : validValue(schema, name, () => ids);
    const hostile = hostileText.map((text) => encoded(text).slice(0, 2000));
    return fc.oneof(
      { weight: 12, arbitrary: valid.map((value) => encoded(String(value))) },
      { weight: 1, arbitrary: hostile },
    );
  });
  return fc
    .tuple(...values)
    .map((ids) =>
      Object.keys(properties).reduce(
        (path, name, index) => path.replace(`:${name}`, () => ids[index] ?? ''),
        operation.path as string,
      ),
    );
};

const queryOf = ({ query }: Operation, ids: IdsFor): fc.Arbitrary<string> => {
  const { properties = {}, required = [] } = query ? jsonSchema(query, 'input') : {};
  const fields = Object.entries(properties).map(([name, schema]) => {
    const written = (value: unknown) =>
      [value]
        .flat()
        .map((one) => `${encoded(name)}=${encoded(String(one))}`)
        .join('&');
    const value = fc.oneof(
      { weight: 8, arbitrary: validValue(schema, name, ids).map(written) },
      { weight: 1, arbitrary: hostileText.map(written) },
      {
        weight: 1,
        arbitrary: fc.tuple(validValue(schema, name, ids), hostileText).map((both) => both.map(written).join('&')),
      },
    );
    return required.includes(name) ? value : sometimes(40, value, '');
  });
  const odd = hostileText.map((text) => encoded(text.slice(0, 500)));
  return fc.tuple(...fields, sometimes(8, odd, '')).map((parts) => {
    const text = parts.filter(Boolean).join('&');
    return text ? `?${text}` : '';
  });
};

const versionOf = ({ versioned }: Operation): fc.Arbitrary<string | undefined> =>
  versioned
    ? fc.oneof(
        { weight: 8, arbitrary: fc.constant('fresh') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('"0"', '"-1"', '"1e3"', '*', '"99999999999999999999"', '', 'W/"1"', '"1", "2"'),
        },
        { weight: 1, arbitrary: fc.constantFrom('"1"', '"2"', '3') },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.constant(undefined);

const keys = ['reused-key', 'x'.repeat(200), 'x'.repeat(201), '', ' ', 'ä', '"quoted"', "' or 1=1 --"];

const headersOf = ({ idempotent }: Operation): fc.Arbitrary<(readonly [string, string])[]> => {
  const key = idempotent
    ? fc.oneof(
        { weight: 8, arbitrary: fc.uuid().map((text) => [['idempotency-key', text] as const]) },
        { weight: 2, arbitrary: fc.constantFrom(...keys).map((text) => [['idempotency-key', text] as const]) },
        {
          weight: 1,
          arbitrary: fc.constant([['idempotency-key', 'one'] as const, ['idempotency-key', 'two'] as const]),
        },
        { weight: 1, arbitrary: fc.constant([]) },
      )
    : fc.constant([]);
  const odd = fc.constantFrom(
    ['accept', 'x'.repeat(4000)],
    ['accept-encoding', 'br;q=nope'],
    ['range', 'bytes=0-99999999999'],
    ['x-forwarded-for', "' or 1=1 --"],
    ['if-match', '"1"'],
    ['if-none-match', '*'],
    ['user-agent', '"><script>'],
    ['content-encoding', 'gzip'],
    ['origin', 'null'],
    ['accept-language', '*;q=9'],
    ['x-request-id', 'chosen'],
    ['authorization', 'Bearer a'],
    ['authorization', 'Basic eDp5'],
    ['expect', '200-nothing'],
  );
  const oddOnes = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(odd, { maxLength: 3 }) },
  );
  return fc.tuple(key, oddOnes).map(([one, others]) => [...one, ...others]);
};

const tokenOf = ({ people }: Ground): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant(people[0]?.token) },
    { weight: 5, arbitrary: fc.constantFrom(...people.map(({ token }) => token)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, 'x', 'e30.e30.e30', `${people[0]?.token}x`) },
  );

const bodyOf = ({ body, method }: Operation, ids: IdsFor): fc.Arbitrary<Body | undefined> => {
  if (body && 'kind' in body) return fileBody;
  if (body) return jsonBody(validValue(jsonSchema(body, 'input'), '', ids));
  if (method === 'GET') return fc.constant(undefined);
  return sometimes(12, jsonBody(fc.jsonValue()), undefined);
};

/** Inputs for one call: most of them right in all but one thing. */
export const shotsAt = (operation: Operation, ground: Ground): fc.Arbitrary<Shot> => {
  const ids: IdsFor = (field) => idOf(ground, kindOfField(field));
  return fc
    .record({
      path: fc.tuple(pathOf(operation, ground), queryOf(operation, ids)).map((parts) => parts.join('')),
      token: tokenOf(ground),
      version: versionOf(operation),
      headers: headersOf(operation),
      body: bodyOf(operation, ids),
    })
    .map((shot) => ({ operation, ...shot }));
};
