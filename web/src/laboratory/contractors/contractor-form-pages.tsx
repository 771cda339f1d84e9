import {
  type Contractor,
  contractorInputSchema,
  countryScopes,
} from '@halm/model/laboratory/contractors/contractor.ts';
import { addressCountries, carrierTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { useTranslation } from 'react-i18next';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { SecretField } from '../laboratories/secret-field.tsx';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';

const CountryFields = () => {
  const { t } = useTranslation(['contractors', 'addresses']);
  const scope = useFieldValue<string>('countryScope');
  const scopes = countryScopes.map((value) => ({ value, label: t(`scope.${value}`) }));
  const countries = addressCountries.map((value) => ({ value, label: t(`addresses:country.${value}`) }));
  return (
    <>
      <SelectField name="countryScope" label={t('countries')} options={scopes} required />
      {scope === 'all-but' && (
        <ChoicesField name="exceptCountries" label={t('exceptCountries')} choices={countries} required wide />
      )}
    </>
  );
};

const ContractorFields = ({ record }: FieldsProps<Contractor>) => {
  const { t } = useTranslation('contractors');
  return (
    <>
      <FormSection title={t('contractor')} hint={t('form.hint')}>
        <ReferenceField
          path="addressId"
          label={t('form.address')}
          description={t('form.addressHint')}
          required
          call="GET /addresses"
          query={{ carrier: 'true', active: 'true' }}
          begun={{ type: carrierTypes[0] }}
          name={({ companyName }) => companyName}
          initial={record?.address ?? null}
        />
        <CountryFields />
        <SwitchField name="makesLabels" label={t('makesLabels')} description={t('form.makesLabelsHint')} />
        <SwitchField name="active" label={t('form.active')} description={t('form.activeHint')} />
      </FormSection>
      <FormSection title={t('form.service')} hint={t('form.serviceHint')}>
        <TextField name="baseUrl" label={t('form.baseUrl')} description={t('form.baseUrlHint')} inputMode="url" wide />
        <SecretField name="token" label={t('form.token')} stored={record?.token} required={false} />
      </FormSection>
    </>
  );
};

const contractor = recordKind({
  create: 'POST /lims/contractors',
  read: 'GET /lims/contractors/:id',
  update: 'PATCH /lims/contractors/:id',
  remove: 'DELETE /lims/contractors/:id',
  useHindrance: useLeadHindrance,
  removal: { text: 'removeText' },
  list: { to: '/verwaltung/potential-products/settings/contractors' },
  schema: contractorInputSchema,
  empty: () => ({
    addressId: '',
    active: true,
    countryScope: 'all' as const,
    exceptCountries: [],
    makesLabels: false,
    baseUrl: '',
    token: '',
  }),
  valuesOf: ({ address, active, countryScope, exceptCountries, makesLabels, baseUrl }: Contractor) => ({
    addressId: address.id,
    active,
    countryScope,
    exceptCountries,
    makesLabels,
    baseUrl,
    token: '',
  }),
  Fields: ContractorFields,
  texts: 'contractors',
  add: 'add',
  title: ({ address }) => address.name,
});

/** Makes an address a contractor for samples. */
export const ContractorAddPage = () => <AddForm kind={contractor} />;

/** Changes where a contractor fetches samples, or takes from its address that it is one. */
export const ContractorEditPage = () => <EditForm kind={contractor} />;
