import type { BiomassType, BiomassTypeInput } from '@halm/model/laboratory/biomass-types/biomass-type.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getBiomassType } from './find-biomass-types.ts';

const typeRecord = { table: 'biomassTypes', entity: 'biomass-types', get: getBiomassType } as const;

/** Creates a biomass type; its name must be free in the organisation. */
export const createBiomassType = (scope: Scope, input: BiomassTypeInput): Promise<BiomassType> =>
  createRecord(scope, typeRecord, input);

/** Changes a biomass type. */
export const updateBiomassType = (scope: Scope, record: RecordVersion, input: BiomassTypeInput): Promise<BiomassType> =>
  changeRecord(scope, typeRecord, record, () => input);

/** Deletes a biomass type, unless a potential product is of it. */
export const deleteBiomassType = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, typeRecord, record);
