import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import {
  type MeasuredParameter,
  measuredBounds,
  measuredParameters,
} from '@halm/model/purchasing/contracts/contract-choices.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../core/dates/date-field.tsx';
import { MoneyField } from '../../core/fields/money-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { FormRows } from '../../core/forms/form-rows.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { unitSign } from '../../core/words/formats.ts';
import type { MaterialValues } from './contract-values.ts';

type TermsProps = { path: (name: string) => string; unit: Unit; currency: string };
type Row<K extends 'laterPrices' | 'limits' | 'deductions'> = NonNullable<MaterialValues[K]>[number];

const ParameterField = ({ path }: { path: string }) => {
  const { t } = useTranslation('contracts');
  const options = measuredParameters.map((value) => ({ value, label: t(`parameter.${value}`) }));
  return <SelectField name={`${path}.parameter`} label={t('form.parameter')} options={options} required />;
};

/** A value of the row's parameter, in its unit. */
const MeasuredField = ({ row, name, label }: { row: string; name: string; label: string }) => {
  const { unit } = measuredBounds(useFieldValue<MeasuredParameter>(`${row}.parameter`));
  return <NumberField name={`${row}.${name}`} label={label} unit={unit} />;
};

const PriceRows = ({ path, unit, currency }: TermsProps) => {
  const { t } = useTranslation('contracts');
  return (
    <FormRows
      path={path('laterPrices')}
      title={t('form.laterPrices')}
      hint={t('form.laterPricesHint')}
      add={t('form.addPrice')}
      empty={(): Row<'laterPrices'> => ({ validFrom: '', priceCentsPerUnit: null as unknown as number })}
      row={(row) => (
        <>
          <DateField name={`${row}.validFrom`} label={t('form.validFrom')} required />
          <MoneyField
            name={`${row}.priceCentsPerUnit`}
            label={t('material.price', { unit: unitSign(unit) })}
            currency={currency}
            required
          />
        </>
      )}
    />
  );
};

const LimitRows = ({ path }: TermsProps) => {
  const { t } = useTranslation('contracts');
  return (
    <FormRows
      path={path('limits')}
      title={t('form.limits')}
      add={t('form.addLimit')}
      empty={(): Row<'limits'> => ({ parameter: 'ts', minimum: null, maximum: null })}
      row={(row) => (
        <>
          <ParameterField path={row} />
          <MeasuredField row={row} name="minimum" label={t('form.minimum')} />
          <MeasuredField row={row} name="maximum" label={t('form.maximum')} />
        </>
      )}
    />
  );
};

const DeductionRows = ({ path, unit, currency }: TermsProps) => {
  const { t } = useTranslation('contracts');
  return (
    <FormRows
      path={path('deductions')}
      title={t('form.deductions')}
      hint={t('form.deductionsHint')}
      add={t('form.addDeduction')}
      empty={(): Row<'deductions'> => ({
        parameter: 'ts',
        fromValue: null,
        belowValue: null,
        percent: null,
        centsPerUnit: null,
      })}
      row={(row) => (
        <>
          <ParameterField path={row} />
          <MeasuredField row={row} name="fromValue" label={t('form.fromValue')} />
          <MeasuredField row={row} name="belowValue" label={t('form.belowValue')} />
          <NumberField name={`${row}.percent`} label={t('form.percent')} unit="%" />
          <MoneyField
            name={`${row}.centsPerUnit`}
            label={t('form.centsPerUnit', { unit: unitSign(unit) })}
            currency={currency}
          />
        </>
      )}
    />
  );
};

/** What of a material's terms there may be several of: prices from a day on, limits, deductions. */
export const TermFields = (props: TermsProps) => (
  <>
    <PriceRows {...props} />
    <LimitRows {...props} />
    <DeductionRows {...props} />
  </>
);
