import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { ModuleSettingsForm } from './module-settings-form.tsx';

/** How early contracts and the proofs of suppliers are warned of. */
export const ContractSettingsPage = () => {
  const { t } = useTranslation('settings');
  return (
    <ModuleSettingsForm>
      <FormSection title={t('deadlines')} hint={t('deadlinesHint')}>
        <NumberField
          name="contractExpiryWarningDays"
          label={t('contractDays')}
          description={t('contractDaysHint')}
          digits={0}
          required
        />
        <NumberField
          name="certificateWarningDays"
          label={t('certificateDays')}
          description={t('certificateDaysHint')}
          digits={0}
          required
        />
      </FormSection>
    </ModuleSettingsForm>
  );
};
