import './checkbox-styles.ts';
import { Checkbox } from '@mantine/core';
import { useRecordForm } from '../forms/record-form-context.ts';
import classes from './choices-field.module.css';
import { commonProps, type FieldProps } from './field-props.ts';

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** What it means. */
  readonly description?: string;
  readonly disabled?: boolean;
};

type ChoicesFieldProps = FieldProps & {
  choices: readonly Choice[];
  /** One below the other, for whole sentences that are read in their order. */
  isList?: true;
};

/** Any number of a few fixed options, as boxes to tick. The value is the list of the chosen ones. */
export const ChoicesField = (props: ChoicesFieldProps) => {
  const form = useRecordForm();
  const { name, choices } = props;
  return (
    <Checkbox.Group key={form.key(name)} {...commonProps(props)} {...form.getInputProps(name)} data-path={name}>
      <div className={classes.choices} data-list={props.isList}>
        {choices.map(({ disabled, ...choice }) => (
          <Checkbox key={choice.value} {...choice} disabled={disabled || props.disabled} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
