import '../../core/fields/checkbox-styles.ts';
import { Checkbox } from '@mantine/core';
import type { Choice } from '../../core/fields/choices-field.tsx';
import { commonProps, type FieldProps } from '../../core/fields/field-props.ts';
import { useRecordForm } from '../../core/forms/record-form-context.ts';
import classes from './webhooks.module.css';

type EventsFieldProps = FieldProps & {
  groups: readonly { readonly label: string; readonly choices: readonly Choice[] }[];
};

/** Any number of events, as boxes to tick in groups. The value is the list of the chosen ones. */
export const EventsField = (props: EventsFieldProps) => {
  const form = useRecordForm();
  const { name, groups } = props;
  return (
    <Checkbox.Group
      key={form.key(name)}
      {...commonProps({ ...props, wide: true })}
      {...form.getInputProps(name)}
      data-path={name}
    >
      <div className={classes.groups}>
        {groups.map(({ label, choices }) => (
          <fieldset key={label} className={classes.group}>
            <legend>{label}</legend>
            {choices.map((choice) => (
              <Checkbox key={choice.value} {...choice} />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
};
