import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { contractCurrencies, freightTypes } from '@halm/model/purchasing/contracts/contract-choices.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../core/dates/date-field.tsx';
import { CurrencyField } from '../../core/fields/currency-field.tsx';
import { MoneyField } from '../../core/fields/money-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { MaterialFields } from './contract-material-fields.tsx';
import { type BegunContract, type ContractValues, emptyMaterial, type MaterialValues } from './contract-values.ts';

const ContactFields = ({ contract }: { contract: Contract | undefined }) => {
  const { t } = useTranslation('contracts');
  const supplierId = useFieldValue<string>('supplierId');
  const begun: BegunContract = useRecordForm().getInitialValues();
  const contact = contract?.contact ?? begun.contact ?? null;
  const contactId = useFieldValue<string | null>('contactId');
  return (
    <>
      <ReferenceField
        // Another supplier has other people.
        key={supplierId}
        path="contactId"
        label={t('form.contact')}
        call="GET /contacts"
        query={{ addressId: supplierId || undefined }}
        name={({ name }) => name}
        initial={contact?.id === contactId ? contact : null}
      />
      <TextField name="contactName" label={t('form.contactName')} description={t('form.contactNameHint')} />
    </>
  );
};

const RenewalFields = () => {
  const { t } = useTranslation('contracts');
  const renewalMonths = useFieldValue<number | null>('renewalMonths');
  return (
    <>
      <NumberField
        name="renewalMonths"
        label={t('form.renewal')}
        description={t('form.renewalHint')}
        digits={0}
        unit={t('form.months')}
      />
      {renewalMonths !== null && (
        <NumberField name="noticeDays" label={t('form.notice')} digits={0} unit={t('form.days')} />
      )}
    </>
  );
};

const FreightFields = () => {
  const { t } = useTranslation('contracts');
  const type = useFieldValue<ContractValues['freightType']>('freightType');
  const currency = useFieldValue<string>('currency');
  const options = freightTypes.map((value) => ({ value, label: t(`freight.${value}`) }));
  return (
    <>
      <SelectField
        name="freightType"
        label={t('form.freight')}
        description={t('form.freightHint')}
        options={options}
        required
      />
      {type !== 'none' && (
        <MoneyField name="freightCents" label={t('form.freightAmount')} currency={currency} required />
      )}
    </>
  );
};

/** Since when what has changed holds: what came earlier keeps what was agreed by then. */
const TermsFromSection = ({ contract: { materials } }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const hasCome = materials.some(({ deliveredAmount }) => deliveredAmount !== 0);
  return (
    <FormSection title={t('form.changes')} hint={t(hasCome ? 'form.changesHint' : 'form.changesHintFirst')}>
      <DateField name="termsFrom" label={t('form.termsFrom')} />
    </FormSection>
  );
};

/** The fields of a contract and its materials. */
export const ContractFields = ({ record: contract }: FieldsProps<Contract>) => {
  const { t } = useTranslation('contracts');
  const form = useRecordForm();
  const begun: BegunContract = form.getInitialValues();
  const materials = useFieldValue<MaterialValues[]>('materials');
  const supplierId = useFieldValue<string>('supplierId');
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
          onChosen={(supplier) => {
            if (supplier?.id !== supplierId) form.setFieldValue('contactId', null);
          }}
        />
        <DateField name="startsOn" label={t('startsOn')} required />
        <DateField name="endsOn" label={t('endsOn')} required />
        <CurrencyField name="currency" label={t('currency')} currencies={contractCurrencies} required />
        <ContactFields contract={contract} />
        <ReferenceField
          path="logisticsCompanyId"
          label={t('details.haulier')}
          call="GET /addresses"
          query={{ active: 'true' }}
          name={({ companyName }) => companyName}
          initial={contract?.logisticsCompany ?? null}
        />
        <RenewalFields />
        <FreightFields />
        <TextField name="term" label={t('details.term')} />
        <TextAreaField name="notes" label={t('form.notes')} />
      </FormSection>
      {contract && <TermsFromSection contract={contract} />}
      {materials.map((material, index) => (
        <MaterialFields key={material.key ?? index} index={index} contract={contract} />
      ))}
      <Button variant="default" onClick={() => form.insertListItem('materials', emptyMaterial())}>
        {t('form.addMaterial')}
      </Button>
    </>
  );
};
