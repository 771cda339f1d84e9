import type { RecordImport } from '@halm/model/imports/record-import.ts';
import { useState } from 'react';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { showError } from '../ui/toasts.ts';

type Change = BodyOf<'PUT /imports/:id'>;

/** Changes how a file is read or what is taken of it; the server checks every row again and answers what it found. */
export const useChangeRecordImport = (record: RecordImport) => {
  const operation = useOperation('PUT /imports/:id');
  // State of its own and not the mutation's: a tick shows in the same moment it is set.
  const [chosen, setChosen] = useState<Partial<Change>>();
  const { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid } = record;
  return {
    isBusy: chosen !== undefined,
    /** As chosen, also while the server still checks. */
    choices: { takes, onlyValid, ...chosen },
    change: (values: Partial<Change>) => {
      setChosen(values);
      operation.mutate(
        {
          params: { id: record.id },
          version: record.version,
          body: { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid, ...values },
        },
        { onError: showError, onSettled: () => setChosen(undefined) },
      );
    },
  };
};
