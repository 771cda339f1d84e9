import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import classes from './merge.module.css';

type Field<R> = { readonly label: string; readonly read: (record: R) => string };

type MergeChoicesProps<R> = {
  target: R;
  other: R;
  fields: readonly Field<R>[];
  /** What the one that stays and the other one are called above their sides. */
  sides: readonly [stays: string, goes: string];
  /** What is said where both say the same. */
  alike: string;
  /** The labels of the fields that are taken from the other one. */
  chosen: ReadonlySet<string>;
  onTake: (label: string, isChosen: boolean) => void;
};

type ChoiceProps<R> = Omit<MergeChoicesProps<R>, 'fields' | 'sides' | 'alike'> & { field: Field<R> };

const Choice = <R,>({ field, target, other, chosen, onTake }: ChoiceProps<R>) => {
  const { t } = useTranslation('addresses');
  const { label, read } = field;
  const isChosen = chosen.has(label);
  const option = (record: R, isOther: boolean) => (
    <label className={classes.option} data-chosen={isChosen === isOther}>
      <input type="radio" name={label} checked={isChosen === isOther} onChange={() => onTake(label, isOther)} />
      <span>{read(record) || t('merge.nothing')}</span>
    </label>
  );
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {option(target, false)}
      {option(other, true)}
    </fieldset>
  );
};

/** What two records say differently: for each field, whose word stays. */
export const MergeChoices = <R,>({ fields, sides: [stays, goes], alike, ...choices }: MergeChoicesProps<R>) => {
  const { t } = useTranslation('addresses');
  return (
    <Card title={t('merge.fields')}>
      {fields.length === 0 && <p className={classes.soft}>{alike}</p>}
      {fields.length > 0 && (
        <p className={classes.sides} aria-hidden>
          <strong>{t('merge.stays', { number: stays })}</strong>
          <strong>{t('merge.goes', { number: goes })}</strong>
        </p>
      )}
      {fields.map((field) => (
        <Choice key={field.label} field={field} {...choices} />
      ))}
    </Card>
  );
};
