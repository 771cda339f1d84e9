import type { RecordImport } from '@halm/model/imports/record-import.ts';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { showError } from '../ui/toasts.ts';

type Change = BodyOf<'PUT /imports/:id'>;

/** Changes how a file is read or what is taken of it; the server checks every row again and answers what it found. */
export const useChangeRecordImport = (record: RecordImport) => {
  const operation = useOperation('PUT /imports/:id');
  const { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid } = record;
  return {
    isBusy: operation.isPending,
    change: (values: Partial<Change>) =>
      operation.mutate(
        {
          params: { id: record.id },
          version: record.version,
          body: { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid, ...values },
        },
        { onError: showError },
      ),
  };
};
