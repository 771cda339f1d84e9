import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './core/db/ids.ts';
import { keyOf, pathOf } from './testing/access/access-call.ts';
import { makeRecords, type Records } from './testing/access/access-records.ts';
import { type BodyField, bodyFields } from './testing/access/body-fields.ts';
import { kindIn, sampleOfRecords, takenBy, writingCalls } from './testing/access/writing-calls.ts';
import { BEYOND_NUMBERS, type WrongValue, wrongValues } from './testing/access/wrong-values.ts';
import { keeperOf } from './testing/keeper-of.ts';
import { addressBody, created } from './testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp, type TestOrganisation } from './testing/test-app.ts';
import { sendText } from './testing/test-client.ts';

/** Fields that say in their own words why they refuse any value. */
const ownReasons: Readonly<Record<string, string>> = { intervalHours: 'address.curb-weight-interval' };

let app: TestApp;
let own: Records;
let foreign: Records;
/** One record of each kind, and an address that another one may take over. */
const recordsOf = async (organisation: TestOrganisation): Promise<Records> => ({
  ...(await makeRecords(app, organisation)),
  'other-address': created(await organisation.manager.post('/addresses', addressBody())).id,
});
beforeAll(async () => {
  app = await startOwnTestApp();
  own = await recordsOf(app.uelzen);
  foreign = await recordsOf(app.bremen);
});
afterAll(() => app.close());

/** The version of the record that a call is about, whatever else has happened to it. */
const versionOf = async (operation: Operation): Promise<number> => {
  const record = operation.path.match(/^.*?:id/)?.[0];
  if (record === undefined) return 1;
  const path = pathOf({ ...operation, path: record as typeof operation.path }, { own });
  return (await keeperOf(app.uelzen, operation.path).get(path)).body?.version ?? 1;
};

const send = async (operation: Operation, body: unknown, version: number) => {
  const text = (JSON.stringify(body) ?? '').replaceAll(JSON.stringify(BEYOND_NUMBERS), '1e400');
  const headers = {
    authorization: `Bearer ${keeperOf(app.uelzen, operation.path).token}`,
    'content-type': 'application/json',
    'if-match': `"${version}"`,
    'idempotency-key': newId(),
  };
  const url = app.url + apiPath(pathOf(operation, { own }));
  const answer = await sendText(url, operation.method, headers, text);
  return { status: answer.status, body: answer.body as { reason: string; fields?: FieldError[] } };
};

/** Ids of records that the organisation doesn't have: somebody else's, and nobody's. */
const strangeIds = ({ name, takes }: BodyField): WrongValue[] => {
  if (!takes.some(({ format }) => format === 'uuid')) return [];
  const value = foreign[kindIn(name)];
  // A part that is known by its own id, such as a test of an analysis type, is no record of its own.
  const abroad = value ? [{ what: 'an id of another organisation', value, reasons: ['unknown'] }] : [];
  return [...abroad, { what: 'an id of nothing', value: newId(), reasons: ['unknown'] }];
};

/** A record that isn't there, or in no state for the call: what the contract names beside refused fields. */
const isDocumented = ({ errors = [] }: Operation, reason: string): boolean =>
  ['request.not-found', ...errors].includes(reason);

/**
 * How the answer to a wrong value is another one than a refusal that names
 * field and reason; undefined when it isn't.
 */
const faultOf = async (
  operation: Operation,
  field: BodyField,
  { what, value, reasons }: WrongValue,
  version: number,
) => {
  const { status, body } = await send(operation, field.bodyWith(value), version);
  if (reasons.includes('unknown') && isDocumented(operation, body.reason)) return undefined;
  const named = body.fields?.filter(({ path }) => path === field.path).map(({ reason }) => reason) ?? [];
  const isNamed = named.some((reason) => reasons.includes(reason) || reason === ownReasons[field.name]);
  if (status === 422 && body.reason === 'request.invalid' && isNamed) return undefined;
  return `${field.path}, ${what}: ${status} ${body.reason} ${JSON.stringify(body.fields ?? [])}`;
};

const written = async (): Promise<unknown> => {
  const sql = 'select (select count(*) from history) as history, (select count(*) from outbox) as outbox';
  return (await app.owner.query(sql)).rows[0];
};

describe('every field of a call that writes master data', () => {
  it('is found at any depth', () => {
    const contract = writingCalls.find((operation) => keyOf(operation) === 'POST /contracts');
    const paths = bodyFields(takenBy(contract as Operation), sampleOfRecords(own)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['number', 'materials', 'materials.0.limits.0.minimum']));
    expect(writingCalls.length).toBeGreaterThan(40);
  });

  it.each(writingCalls.map((operation) => [keyOf(operation), operation] as const))(
    '%s: refuses what is wrong, says where and why, and stores nothing',
    { timeout: 120_000 },
    async (_, operation) => {
      const before = await written();
      const version = await versionOf(operation);
      const sample = sampleOfRecords(own);
      // What a link holds is only compared, whatever it is.
      const fields = bodyFields(takenBy(operation), sample).filter(({ name }) => name !== 'token');
      const faults: string[] = [];
      for (const field of fields) {
        const values = [...wrongValues(field, sample), ...strangeIds(field)];
        if (values.length === 0) faults.push(`${field.path}: nothing is known to be wrong`);
        for (const one of values)
          faults.push(...[await faultOf(operation, field, one, version)].filter((fault) => fault !== undefined));
      }
      expect(fields.length).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      expect(await written()).toEqual(before);
    },
  );
});
