import type { Import } from '@halm/model/imports/import.ts';
import { useState } from 'react';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { showError } from '../ui/toasts.ts';

type Change = Partial<BodyOf<'PUT /bookings/import/:id'>>;

/** Changes how a file is taken over; the server checks every row again and answers what it found. */
export const useChangeImport = (record: Import) => {
  const operation = useOperation('PUT /bookings/import/:id');
  // State of its own and not the mutation's: a tick shows in the same moment it is set.
  const [chosen, setChosen] = useState<Change>();
  const { create, onlyValid, confirmOverfill } = record.choices;
  return {
    isBusy: chosen !== undefined,
    /** As chosen, also while the server still checks. */
    choices: { ...record.choices, ...chosen, create: chosen?.create ?? create },
    change: (values: Change) => {
      setChosen(values);
      operation.mutate(
        {
          params: { id: record.id },
          version: record.version,
          body: { mapping: record.mapping, units: record.units, create, onlyValid, confirmOverfill, ...values },
        },
        { onError: showError, onSettled: () => setChosen(undefined) },
      );
    },
  };
};
