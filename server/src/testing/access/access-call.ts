import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { z } from 'zod';
import { newId } from '../../core/db/ids.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { kindOfField, kindOfPath, type Records } from './access-records.ts';
import { idFields, sampleValue } from './sample-value.ts';

/** `GET /bookings/:id` */
export const keyOf = ({ method, path }: Operation): string => `${method} ${path}`;

const schemaOf = (part: Operation['body']): z.ZodType | undefined => (part && !('kind' in part) ? part : undefined);

/**
 * Which ids a call sends: those in its path, and one field of its query or
 * body that is put in another's place.
 */
export type Reference = { readonly place: 'path' | 'query' | 'body'; readonly field: string };

/** As the code of a document that nobody has. */
const NO_CODE = '0'.repeat(16);
const idInPath = /:\w*[iI]d(?=\/|$|\.)/g;
const idsIn = (path: string): string[] => (path.match(idInPath) ?? []).map((name) => name.slice(1));
/** Whether an id in a path is that of a part of the record before it. */
const isOfPart = (field: string): boolean => ['commentId', 'attachmentId', 'fileId'].includes(field);

/** Every place of an operation where an id of a record of an organisation is sent. */
export const referencesOf = ({ path, query, body }: Operation): Reference[] => {
  const inBody = schemaOf(body);
  const fields = (place: 'query' | 'body', schema: z.ZodType | undefined): Reference[] =>
    schema ? idFields(schema).flatMap((field) => (kindOfField(field) ? [{ place, field }] : [])) : [];
  const inPath: Reference[] = idsIn(path).flatMap((field, index) =>
    index === 0 ? { place: 'path', field: 'id' } : isOfPart(field) ? { place: 'path', field } : [],
  );
  return [...inPath, ...fields('query', query), ...fields('body', inBody)];
};

/** The kind of record that a reference means. */
export const kindOf = ({ path }: Operation, { place, field }: Reference): string | undefined =>
  place === 'path' && !isOfPart(field) ? kindOfPath(path) : kindOfField(field);

/** A call in full: ids are the organisation's own, except the one at `reference`, which is `id`. */
export type Shot = { readonly own: Records; readonly reference?: Reference; readonly id?: string };

/** The path of a call with an id in each of its places. */
export const pathOf = ({ path }: Operation, { own, reference, id }: Shot): string => {
  const isMeant = (field: string) => reference?.place === 'path' && reference.field === field;
  const [, ...further] = idsIn(path);
  const first = (isMeant('id') ? id : own[kindOfPath(path) ?? '']) ?? newId();
  // A second id in a path is a person's, unless it says whose.
  const others = further.map((field) =>
    isMeant(field) ? id : own[isOfPart(field) ? (kindOfField(field) ?? '') : 'user'],
  );
  const ids = [first, ...others];
  const [start, ...rest] = path.split(idInPath);
  const filled = rest.reduce((done, part, index) => `${done}${ids[index] ?? newId()}${part}`, start ?? '');
  return filled
    .replace(':step', 'registerVehicle')
    .replace(':month', '2020-01')
    .replace(':kind', 'delivery-note')
    .replace(':code', own.document ?? NO_CODE);
};

const partOf = (place: 'query' | 'body', schema: z.ZodType | undefined, { own, reference, id }: Shot): unknown => {
  const isHere = reference?.place === place;
  return schema
    ? sampleValue(
        schema,
        (field) => (isHere && reference.field === field ? id : own[kindOfField(field) ?? '']) ?? newId(),
      )
    : undefined;
};

const queryText = (operation: Operation, shot: Shot): string => {
  if (shot.reference?.place !== 'query') return '';
  const values = partOf('query', operation.query, shot) as Record<string, unknown>;
  return `?${shot.reference.field}=${values[shot.reference.field]}`;
};

/** Makes the call as this client, with a body that its schema takes. */
export const shoot = (client: TestClient, operation: Operation, shot: Shot): Promise<TestAnswer> => {
  const path = pathOf(operation, shot) + queryText(operation, shot);
  const { method, body } = operation;
  if (body && 'kind' in body) return client.upload(path, 'probe.csv', new TextEncoder().encode('probe'));
  if (method === 'GET') return client.get(path);
  const options = { version: 1 };
  if (method === 'DELETE') return client.delete(path, options);
  const send = { POST: client.post, PUT: client.put, PATCH: client.patch }[method];
  return send(path, partOf('body', schemaOf(body), shot) ?? {}, options);
};
