import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { useState } from 'react';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';
import { useChosenReading } from './chosen-reading.tsx';

type Change = BodyOf<'PUT /imports/:id'>;

/** What was confirmed of weighings or chosen to be created was so of the file as it was read before. */
export const readAnew = {
  create: undefined,
  confirmImplausible: false,
  confirmOverfill: false,
} satisfies Partial<Change>;

/** How a file is read and what is taken of it now. */
const standing = (record: Import): Change => {
  if (record.kind === 'bookings') {
    const { mapping, units, dateOrder, doubledHour, direction, choices } = record;
    return { mapping, units, dateOrder, doubledHour, direction, ...choices };
  }
  const { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid } = record;
  return { mapping, fixed, units, decimalMark, dateOrder, takes, onlyValid };
};

/**
 * Changes how a file is read or what is taken of it; the server checks every
 * row again and answers what it found.
 */
export const useChangeImport = (record: Import) => {
  const { chosen: reading } = useChosenReading();
  const operation = useOperation('PUT /imports/:id');
  // State of its own and not the mutation's: a tick shows in the same moment it is set.
  const [chosen, setChosen] = useState<Partial<Change>>();
  return {
    isBusy: chosen !== undefined,
    /** As chosen, also while the server still checks. */
    choose: <T>(name: keyof Change, stored: T): T => (chosen && name in chosen ? (chosen[name] as T) : stored),
    change: (values: Partial<Change>) => {
      setChosen(values);
      operation.mutate(
        { params: { id: record.id }, version: record.version, body: { ...standing(record), ...reading, ...values } },
        { onError: showError, onSettled: () => setChosen(undefined) },
      );
    },
  };
};
