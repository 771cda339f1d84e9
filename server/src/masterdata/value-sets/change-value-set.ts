import type { ValueSet, ValueSetInput } from '@halm/model/masterdata/value-sets/value-set.ts';
import type { Scope } from '../../core/api/scope.ts';
import { lockOwner } from '../../core/records/record-parts.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getValueSet } from './find-value-sets.ts';

const valueSetRecord = { table: 'valueSets', entity: 'value-sets', get: getValueSet } as const;

const valueSetColumns = ({ values, ...columns }: ValueSetInput) => ({ ...columns, values: JSON.stringify(values) });

/** Adds a value set to an article. */
export const createValueSet = async (scope: Scope, articleId: string, input: ValueSetInput): Promise<ValueSet> => {
  await lockOwner(scope, { entity: 'articles', id: articleId });
  return createRecord(scope, valueSetRecord, { ...valueSetColumns(input), articleId });
};

/** Changes a value set; its article stays. */
export const updateValueSet = (scope: Scope, record: RecordVersion, input: ValueSetInput): Promise<ValueSet> =>
  changeRecord(scope, valueSetRecord, record, () => valueSetColumns(input));

/** Deletes a value set. */
export const deleteValueSet = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, valueSetRecord, record);
