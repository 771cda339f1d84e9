import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { RecordProblem } from '@halm/model/exchange/imports/record-entries.ts';
import type { RecordImportRow, RecordUndo } from '@halm/model/exchange/imports/record-import.ts';
import type { Refusal } from '../../core/api/refusal.ts';

/** A row of which a record came, or by which one was changed. */
export type ImportedRow = {
  readonly row: number;
  readonly title: string;
  readonly outcome: 'created' | 'changed';
  readonly recordId: string;
  readonly recordVersion: number;
  readonly before: unknown;
};

/** Why a record stays as it is. */
export type KeptRecord = Omit<RecordUndo['kept'][number], 'id' | 'title'>;

/** What a rule refuses, with the rule; of fields, which of them. */
export const keptBecause = (
  { reason, message, details = {}, fields }: Refusal,
  asProblem?: (field: FieldError) => RecordProblem,
): KeptRecord => ({
  reason: 'refused',
  usage: null,
  refusal: { reason, message, details, ...(asProblem && fields.length > 0 && { fields: fields.map(asProblem) }) },
});

/** `gone`: somebody has deleted or reversed it, so there is nothing to take back. */
export type JudgedUndo = { readonly row: ImportedRow; readonly judgement: 'free' | 'gone' | KeptRecord };

/** What became of a row's record. */
export type Undone = {
  readonly row: number;
  readonly outcome: 'removed' | 'restored' | 'kept' | 'gone';
  readonly kept?: RecordImportRow['kept'];
};
