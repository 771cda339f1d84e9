import classes from '../forms/record-form.module.css';

/** What every field of a RecordForm takes. `name` is the path in the form's values: `materials.0.unit`. */
export type FieldProps = {
  name: string;
  label: string;
  description?: string;
  /** Shows the mark; the schema decides. */
  required?: boolean;
  disabled?: boolean;
  /** Takes both columns of its section. */
  wide?: boolean;
  /** Larger, where it is used with gloves. */
  size?: 'lg';
};

/** The part of a field's props that every input takes in the same way. */
export const commonProps = ({ label, description, required, disabled, wide, size }: FieldProps) => ({
  label,
  description,
  required: required ?? false,
  disabled: disabled ?? false,
  className: wide ? classes.wide : undefined,
  size,
});
