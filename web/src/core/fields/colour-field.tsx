import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../forms/record-form-context.ts';
import classes from './colour-field.module.css';
import type { FieldProps } from './field-props.ts';

/** Colours that can be told apart in a chart, also by colour-blind readers. */
const COLOURS = [
  '#e0a526',
  '#7fae3f',
  '#2f7d5b',
  '#3f8fbf',
  '#2c4f9e',
  '#8059a8',
  '#b5476a',
  '#c4622d',
  '#7a5a3c',
  '#6b7774',
];

const Choices = ({ name, label }: FieldProps) => {
  const { t } = useTranslation('ui');
  const { defaultValue, onChange } = useRecordForm().getInputProps(name);
  const [chosen, setChosen] = useState<string | null>(defaultValue ?? null);
  const choose = (colour: string | null) => {
    setChosen(colour);
    onChange(colour);
  };
  const isOwn = chosen !== null && !COLOURS.includes(chosen);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      {[null, ...COLOURS, ...(isOwn ? [chosen] : [])].map((colour) => (
        <label key={colour} className={classes.choice} style={{ background: colour ?? undefined }}>
          <input type="radio" name={name} checked={chosen === colour} onChange={() => choose(colour)} />
          <span className="visually-hidden">{colour ? t('colour.choose', { name: colour }) : t('colour.none')}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** A colour for charts and pictures; the value is `#rrggbb` or null. */
export const ColourField = (props: FieldProps) => <Choices key={useRecordForm().key(props.name)} {...props} />;
