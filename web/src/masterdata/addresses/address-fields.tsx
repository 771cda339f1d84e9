import { curbWeightRuleTypeSchema } from '@halm/model/identity/organisations/curb-weight-rule-type.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { addressCountries, addressTypes, deliveryOptions } from '@halm/model/masterdata/addresses/address-choices.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { ZipNote } from '../../core/fields/zip-note.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { AddressSearch } from '../../core/map/address-search.tsx';
import { PositionFields } from '../../core/map/position-fields.tsx';
import type { FieldsProps } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { SustainabilityFields } from '../proofs/sustainability-fields.tsx';
import { PasteAddress } from './paste-address.tsx';
import { SimilarAddresses } from './similar-addresses.tsx';

const CurbWeightFields = () => {
  const { t } = useTranslation(['addresses', 'settings']);
  const type = useFieldValue<string>('curbWeightRule.type');
  const rules = curbWeightRuleTypeSchema.options.map((value) => ({ value, label: t(`settings:rule.${value}`) }));
  return (
    <FormSection title={t('settings:curbWeight')} hint={t('form.curbWeightHint')}>
      <SelectField name="curbWeightRule.type" label={t('form.rule')} options={rules} required />
      {type === 'interval' && (
        <NumberField name="curbWeightRule.intervalHours" label={t('form.intervalHours')} digits={0} required />
      )}
      {type === 'timesPerDay' && (
        <NumberField name="curbWeightRule.timesPerDay" label={t('form.timesPerDay')} digits={0} required />
      )}
    </FormSection>
  );
};

/** The fields of an address. */
export const AddressFields = ({ record }: FieldsProps<Address>) => {
  const { t } = useTranslation('addresses');
  const options = deliveryOptions.map((value) => ({
    value,
    label: t(`option.${value}`),
  }));
  return (
    <>
      <PasteAddress />
      <FormSection title={t('form.company')}>
        <TextField name="companyName" label={t('company')} required />
        <SimilarAddresses exceptId={record?.id} />
        <SelectField
          name="type"
          label={t('kind')}
          required
          options={addressTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <TextField name="companyNumber" label={t('form.companyNumber')} />
        <SelectField
          name="deliveryOption"
          label={t('form.option')}
          description={t('form.optionHint')}
          options={options}
          required
        />
        <ReferenceField
          path="storageLocationId"
          label={t('form.storageLocation')}
          description={t('form.storageLocationHint')}
          call="GET /locations"
          query={{ active: 'true' }}
          name={({ name, code }) => `${name} (${code})`}
          alone={({ name }) => name}
          initial={record?.storageLocation}
        />
        <TextField name="vatNumber" label={t('form.vat')} />
        <TextField name="manureRegistrationNumber" label={t('form.manure')} />
        <SwitchField name="active" label={t('form.active')} />
      </FormSection>
      <FormSection title={t('form.place')}>
        <AddressSearch countries={addressCountries} />
        <TextField name="street" label={t('form.street')} />
        <TextField name="additionalAddress" label={t('form.additional')} />
        <TextField name="zip" label={t('form.zip')} />
        <TextField name="city" label={t('city')} />
        <SelectField
          name="country"
          label={t('form.country')}
          required
          options={addressCountries.map((value) => ({ value, label: t(`country.${value}`) }))}
        />
        <ZipNote />
        <PositionFields />
        <NumberField
          name="distanceKm"
          label={t('form.distance')}
          unit="km"
          description={t(record?.distanceByHand ? 'form.distanceTyped' : 'form.distanceHint')}
        />
      </FormSection>
      <FormSection title={t('form.contact')}>
        <TextField name="contactName" label={t('form.contactName')} />
        <TextField name="email" label={t('form.email')} />
        <TextField name="phone" label={t('form.phone')} />
        <TextAreaField name="notes" label={t('form.notes')} />
      </FormSection>
      <SustainabilityFields />
      <CurbWeightFields />
    </>
  );
};
