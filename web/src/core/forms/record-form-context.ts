import type { UseFormReturnType } from '@mantine/form';
import { createContext, use } from 'react';

export type FormValues = Record<string, unknown>;
export type RecordFormApi = UseFormReturnType<FormValues>;

export const RecordFormContext = createContext<RecordFormApi | undefined>(undefined);

/** The form that a field stands in. */
export const useRecordForm = (): RecordFormApi => {
  const form = use(RecordFormContext);
  if (!form) throw new Error('A field stands outside of a RecordForm');
  return form;
};

/** The present value of a field, for parts of a form that depend on it: `useFieldValue<string>('type')`. */
export const useFieldValue = <T>(name: string): T => useRecordForm().useWatchValue(name) as T;
