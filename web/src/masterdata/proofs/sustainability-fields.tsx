import {
  addressCountries,
  type ChainRole,
  type CultivationValue,
  chainRoles,
  cultivationValues,
  proofRules,
} from '@halm/model/masterdata/addresses/address-choices.ts';
import { sustainabilityFieldsOf } from '@halm/model/masterdata/proofs/sustainability.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';

/** What RED II asks of an address: which proof, and by its role what its declarations say. */
export const SustainabilityFields = () => {
  const { t } = useTranslation('addresses');
  const role = useFieldValue<ChainRole | null>('sustainability.chainRole');
  const value = useFieldValue<CultivationValue | null>('sustainability.cultivationValue');
  const fits = sustainabilityFieldsOf(role ?? null);
  const isRegional = fits.cultivationValue && value === 'nuts2-region';
  return (
    <FormSection title={t('form.red')} hint={t('form.redHint')}>
      <SelectField
        name="proofRule"
        label={t('form.proofRule')}
        options={proofRules.map((one) => ({ value: one, label: t(`proofRule.${one}`) }))}
        required
      />
      <SelectField
        name="sustainability.chainRole"
        label={t('form.chainRole')}
        description={t('form.chainRoleHint')}
        options={chainRoles.map((one) => ({ value: one, label: t(`chainRole.${one}`) }))}
      />
      {fits.originCountry && (
        <SelectField
          name="sustainability.originCountry"
          label={t('form.originCountry')}
          options={addressCountries.map((one) => ({ value: one, label: t(`country.${one}`) }))}
          required={isRegional}
        />
      )}
      {fits.cultivationValue && (
        <SelectField
          name="sustainability.cultivationValue"
          label={t('form.cultivationValue')}
          options={cultivationValues.map((one) => ({ value: one, label: t(`cultivationValue.${one}`) }))}
        />
      )}
      {isRegional && (
        <TextField
          name="sustainability.nuts2Region"
          label={t('form.nuts2Region')}
          description={t('form.nuts2Hint')}
          required
        />
      )}
    </FormSection>
  );
};
