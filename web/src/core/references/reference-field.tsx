import type { Named } from '@halm/model/core/contract/fields.ts';
import { useState } from 'react';
import { commonProps, type FieldProps } from '../fields/field-props.ts';
import { useRecordForm } from '../forms/record-form-context.ts';
import type { ListCall, RowOf } from '../lists/use-list.ts';
import { ReferenceSelect, type ReferenceSource } from './reference-select.tsx';

type ReferenceFieldProps<C extends ListCall> = Omit<FieldProps, 'name'> & {
  /** The path of the id in the form's values. */
  path: string;
  /** What is chosen at first, with its name. */
  initial?: Named | null;
  /** Runs after a choice, to fill other fields from the chosen row. */
  onChosen?: (row: RowOf<C> | undefined) => void;
  placeholder?: string;
} & ReferenceSource<C>;

const Field = <C extends ListCall>(props: ReferenceFieldProps<C>) => {
  const form = useRecordForm();
  const [value, setValue] = useState<Named | null>(props.initial ?? null);
  const { onChange, error, onBlur, onFocus } = form.getInputProps(props.path);
  return (
    <ReferenceSelect<C>
      {...commonProps({ ...props, name: props.path })}
      error={error}
      onBlur={onBlur}
      onFocus={onFocus}
      path={props.path}
      call={props.call}
      query={props.query}
      name={props.name}
      alone={props.alone}
      against={props.against}
      begun={props.begun}
      isClosed={props.isClosed}
      placeholder={props.placeholder}
      clearable={!props.required}
      value={value}
      onValue={(next, row) => {
        setValue(next);
        onChange(next?.id ?? null);
        props.onChosen?.(row);
      }}
    />
  );
};

/**
 * Refers to a record of another list; the value is its id or null. `<ReferenceField path="supplierId" label=…
 * call="GET /addresses" name={(address) => address.company} initial={booking.supplier} />`
 */
export const ReferenceField = <C extends ListCall>(props: ReferenceFieldProps<C>) => (
  <Field key={useRecordForm().key(props.path)} {...props} />
);
