import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { jsonSchema } from '../../core/api/answer-schema.ts';
import { newId } from '../../core/db/ids.ts';
import { kindOfField, type Records } from './access-records.ts';
import type { FieldSchema, SampleOf } from './body-fields.ts';
import { sampleOf } from './sample-value.ts';

const features =
  /^\/(?:addresses|contacts|proofs|proof-requests|vehicles|drivers|articles|article-fields|value-sets|locations|contracts|settlements|lims\/analysis-types|lims\/laboratories|lims\/mails|lims\/layouts|lims\/mailbox|lims\/contractors|lims\/biomass-types|lims\/analysis-orders|lims\/potential-products|lims\/judgements)\b/;

/** The calls that write master data, their parts and what is settled. */
export const writingCalls = (operations as readonly Operation[]).filter(
  ({ path, body }) => features.test(path) && body && !('kind' in body),
);

/** What a call takes, with the pattern of each text. */
export const takenBy = ({ body }: Operation): FieldSchema =>
  body && !('kind' in body) ? (jsonSchema(body, 'input') as FieldSchema) : {};

const kindsByName: Readonly<Record<string, string>> = { fieldValues: 'article-field', otherId: 'other-address' };

/** The kind of record that a field of these calls means; the empty text for none. */
export const kindIn = (field: string): string => kindsByName[field] ?? kindOfField(field) ?? '';

/** Makes values whose ids are those of an organisation's records. */
export const sampleOfRecords =
  (own: Records): SampleOf =>
  (schema, name) =>
    sampleOf(schema, name, (field) => own[kindIn(field)] ?? newId());
