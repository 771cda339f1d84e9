import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import classes from './merge.module.css';
import type { MergeField } from './merge-fields.ts';

type MergeChoicesProps = {
  target: Address;
  other: Address;
  fields: readonly MergeField[];
  /** The labels of the fields that are taken from the other one. */
  chosen: ReadonlySet<string>;
  onTake: (label: string, isChosen: boolean) => void;
};

const Choice = ({
  field,
  target,
  other,
  chosen,
  onTake,
}: Omit<MergeChoicesProps, 'fields'> & { field: MergeField }) => {
  const { t } = useTranslation('addresses');
  const { label, read } = field;
  const isChosen = chosen.has(label);
  const option = (address: Address, isOther: boolean) => (
    <label className={classes.option} data-chosen={isChosen === isOther}>
      <input type="radio" name={label} checked={isChosen === isOther} onChange={() => onTake(label, isOther)} />
      <span>{read(address) || t('merge.nothing')}</span>
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

/** What the two say differently: for each, whose word stays. */
export const MergeChoices = (props: MergeChoicesProps) => {
  const { t } = useTranslation('addresses');
  const { fields, target, other } = props;
  return (
    <Card title={t('merge.fields')}>
      {fields.length === 0 && <p className={classes.soft}>{t('merge.alike')}</p>}
      {fields.length > 0 && (
        <p className={classes.sides} aria-hidden>
          <strong>{t('merge.stays', { number: target.number })}</strong>
          <strong>{t('merge.goes', { number: other.number })}</strong>
        </p>
      )}
      {fields.map((field) => (
        <Choice key={field.label} field={field} {...props} />
      ))}
    </Card>
  );
};
