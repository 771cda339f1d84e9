import { curbWeightRuleTypeSchema } from '@halm/model/identity/organisations/curb-weight-rule-type.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { ModuleSettingsForm } from './module-settings-form.tsx';

const CurbWeightFields = () => {
  const { t } = useTranslation('settings');
  const type = useFieldValue<string>('defaultCurbWeightRule');
  const rules = curbWeightRuleTypeSchema.options.map((value) => ({ value, label: t(`rule.${value}`) }));
  return (
    <FormSection title={t('curbWeight')} hint={t('curbWeightHint')}>
      <SelectField name="defaultCurbWeightRule" label={t('curbWeightRule')} options={rules} required />
      {type === 'interval' && (
        <NumberField
          name="defaultCurbWeightIntervalHours"
          label={t('intervalHours')}
          unit={t('hours')}
          digits={0}
          required
        />
      )}
      {type === 'timesPerDay' && (
        <NumberField name="defaultCurbWeightTimesPerDay" label={t('timesPerDay')} digits={0} required />
      )}
      <NumberField
        name="emptyWeightTolerancePercent"
        label={t('tolerance')}
        description={t('toleranceHint')}
        unit="%"
        digits={0}
        required
      />
    </FormSection>
  );
};

/** How bookings are weighed and unloaded. */
export const BookingSettingsPage = () => {
  const { t } = useTranslation('settings');
  return (
    <ModuleSettingsForm>
      <FormSection title={t('unloading')}>
        <SwitchField
          name="certificateRequiredForUnloading"
          label={t('certificateRequired')}
          description={t('certificateRequiredHint')}
          wide
        />
      </FormSection>
      <CurbWeightFields />
    </ModuleSettingsForm>
  );
};
