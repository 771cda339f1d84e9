import type { Contract } from '@halm/model/contracts/contract.ts';
import {
  contractCurrencies,
  contractStatuses,
  deliveryTypes,
  sampleIntervals,
  sampleRules,
} from '@halm/model/contracts/contract-choices.ts';
import { goodsUnitSchema } from '@halm/model/quantities/quantity.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { unitSign } from '../app/formats.ts';
import { CurrencyField } from '../ui/currency-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { useFieldValue, useRecordForm } from '../ui/record-form-context.ts';
import type { FieldsProps } from '../ui/record-kind.ts';
import { ReferenceField } from '../ui/reference-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type BegunContract, emptyMaterial, type MaterialValues } from './contract-values.ts';

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
      {rule === 'interval' && (
        <SelectField
          name={path('sampleInterval')}
          label={t('form.interval')}
          options={sampleIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          required
        />
      )}
    </>
  );
};

const MaterialFields = ({ index, contract }: { index: number; contract: Contract | undefined }) => {
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
      <SwitchField name={path('certificateRequired')} label={t('form.certificate')} />
      {count > 1 && (
        <Button variant="default" onClick={() => form.removeListItem('materials', index)}>
          {t('form.removeMaterial')}
        </Button>
      )}
    </FormSection>
  );
};

/** The fields of a contract and its materials. */
export const ContractFields = ({ record: contract }: FieldsProps<Contract>) => {
  const { t } = useTranslation('contracts');
  const form = useRecordForm();
  const begun: BegunContract = form.getInitialValues();
  const materials = useFieldValue<MaterialValues[]>('materials');
  const statuses = contractStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <>
      <FormSection title={t('form.identity')}>
        <TextField name="number" label={t('number')} required />
        <ReferenceField
          path="supplierId"
          label={t('supplier')}
          required
          call="GET /addresses"
          query={{ active: 'true' }}
          name={({ companyName }) => companyName}
          initial={contract?.supplier ?? begun.supplier ?? null}
        />
        <DateField name="startsOn" label={t('startsOn')} required />
        <DateField name="endsOn" label={t('endsOn')} required />
        <SelectField name="status" label={t('state')} options={statuses} required />
        <CurrencyField name="currency" label={t('currency')} currencies={contractCurrencies} required />
        <TextField name="contactName" label={t('form.contact')} />
        <ReferenceField
          path="logisticsCompanyId"
          label={t('details.haulier')}
          call="GET /addresses"
          query={{ active: 'true' }}
          name={({ companyName }) => companyName}
          initial={contract?.logisticsCompany ?? null}
        />
        <TextField name="term" label={t('details.term')} />
        <TextAreaField name="notes" label={t('form.notes')} />
      </FormSection>
      {materials.map((material, index) => (
        <MaterialFields key={material.key ?? index} index={index} contract={contract} />
      ))}
      <Button variant="default" onClick={() => form.insertListItem('materials', emptyMaterial())}>
        {t('form.addMaterial')}
      </Button>
    </>
  );
};
