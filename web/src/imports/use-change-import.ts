import type { Import } from '@halm/model/imports/import.ts';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { showError } from '../ui/toasts.ts';

type Change = Partial<BodyOf<'PUT /bookings/import/:id'>>;

/** Changes how a file is taken over; the server checks every row again and answers what it found. */
export const useChangeImport = (record: Import) => {
  const change = useOperation('PUT /bookings/import/:id');
  const { create, onlyValid, confirmOverfill } = record.choices;
  const body = change.isPending ? change.variables.body : undefined;
  return {
    isBusy: change.isPending,
    /** As chosen, also while the server still checks. */
    choices: { ...record.choices, ...body, create: body?.create ?? create },
    change: (values: Change) =>
      change.mutate(
        {
          params: { id: record.id },
          version: record.version,
          body: { mapping: record.mapping, create, onlyValid, confirmOverfill, ...values },
        },
        { onError: showError },
      ),
  };
};
