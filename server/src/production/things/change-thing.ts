import type { Thing, ThingInput } from '@halm/model/production/things/thing.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getThing } from './find-things.ts';

const thingRecord = { table: 'things', entity: 'things', get: getThing } as const;

/** Creates a thing; its name and its code must be free in the organisation. */
export const createThing = (scope: Scope, input: ThingInput): Promise<Thing> => createRecord(scope, thingRecord, input);

/** Changes a thing, also takes it out of use or into it again; its endpoints go on being read. */
export const updateThing = (scope: Scope, record: RecordVersion, input: ThingInput): Promise<Thing> =>
  changeRecord(scope, thingRecord, record, () => input);

/** Deletes a thing without endpoints and without process log. */
export const deleteThing = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, thingRecord, record);
