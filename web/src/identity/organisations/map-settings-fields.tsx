import { useTranslation } from 'react-i18next';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';

/** Where the pictures below maps come from; without any, maps are sketches of distances. */
export const MapSettingsFields = () => {
  const { t } = useTranslation('settings');
  return (
    <FormSection title={t('map')} hint={t('mapHint')}>
      <TextField name="tileTemplate" label={t('tileTemplate')} description={t('tileTemplateHint')} wide />
      <TextField name="tileAttribution" label={t('tileAttribution')} description={t('tileAttributionHint')} wide />
    </FormSection>
  );
};
