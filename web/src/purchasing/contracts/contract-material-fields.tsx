import { goodsUnitSchema } from '@halm/model/core/quantities/quantity.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { deliveryTypes, sampleIntervals, sampleRules } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../core/fields/money-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { QuantityField } from '../../core/fields/quantity-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { unitSign } from '../../core/words/formats.ts';
import { TermFields } from './contract-term-fields.tsx';
import type { BegunContract, MaterialValues } from './contract-values.ts';

const SampleFields = ({ path }: { path: (name: string) => string }) => {
  const { t } = useTranslation('contracts');
  const rule = useFieldValue<MaterialValues['sampleRule']>(path('sampleRule'));
  return (
    <>
      <SelectField
        name={path('sampleRule')}
        label={t('form.sample')}
        options={sampleRules.map((value) => ({ value, label: t(`sample.${value}`) }))}
        required
      />
      {rule === 'random' && (
        <NumberField name={path('samplePercent')} label={t('form.samplePercent')} digits={0} unit="%" />
      )}
      {rule === 'interval' && (
        <>
          <NumberField name={path('sampleEvery')} label={t('form.sampleEvery')} digits={0} required />
          <SelectField
            name={path('sampleInterval')}
            label={t('form.interval')}
            options={sampleIntervals.map((value) => ({ value, label: t(`intervalUnit.${value}`) }))}
            required
          />
        </>
      )}
    </>
  );
};

/** The fields of one material of a contract. */
export const MaterialFields = ({ index, contract }: { index: number; contract: Contract | undefined }) => {
  const { t } = useTranslation(['contracts', 'bookings']);
  const form = useRecordForm();
  const begun: BegunContract = form.getInitialValues();
  const path = (name: string) => `materials.${index}.${name}`;
  const count = useFieldValue<MaterialValues[]>('materials').length;
  const unit = useFieldValue<MaterialValues['unit']>(path('unit'));
  const currency = useFieldValue<string>('currency');
  const types = deliveryTypes.map((value) => ({
    value,
    label: t(`delivery.${value}`),
  }));
  return (
    <FormSection title={t('form.material', { number: index + 1 })}>
      <ReferenceField
        path={path('articleId')}
        label={t('bookings:column.article')}
        required
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        alone={({ name }) => name}
        initial={contract?.materials[index]?.article ?? begun.materials?.[index]?.article ?? null}
      />
      <QuantityField
        name={path('targetAmount')}
        unitName={path('unit')}
        units={goodsUnitSchema.options}
        label={t('form.target')}
        required
      />
      <MoneyField
        name={path('priceCentsPerUnit')}
        label={t('material.price', { unit: unitSign(unit) })}
        currency={currency}
      />
      <SelectField name={path('deliveryType')} label={t('form.delivery')} options={types} required />
      <SampleFields path={path} />
      <SwitchField
        name={path('postAfterValues')}
        label={t('form.postAfterValues')}
        description={t('form.postAfterValuesHint')}
      />
      <SwitchField name={path('certificateRequired')} label={t('form.certificate')} />
      <TermFields path={path} unit={unit} currency={currency} />
      {count > 1 && (
        <Button variant="default" onClick={() => form.removeListItem('materials', index)}>
          {t('form.removeMaterial')}
        </Button>
      )}
    </FormSection>
  );
};
