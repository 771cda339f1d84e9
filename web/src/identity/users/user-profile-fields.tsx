import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { languages } from '../../core/words/languages.ts';

/**
 * What a person is called and how they are reached; their own or a colleague's.
 * `besideEmail` is what another address needs.
 */
export const UserProfileFields = ({ besideEmail }: { besideEmail?: ReactNode }) => {
  const { t } = useTranslation('users');
  const spoken = languages.map(({ code, label }) => ({ value: code, label }));
  return (
    <FormSection title={t('section.person')}>
      <TextField name="firstName" label={t('field.firstName')} required />
      <TextField name="lastName" label={t('field.lastName')} required />
      <TextField name="job" label={t('field.job')} />
      <TextField name="phone" label={t('field.phone')} type="tel" inputMode="tel" />
      <TextField name="email" label={t('field.email')} type="email" inputMode="email" />
      {besideEmail}
      <SelectField
        name="locale"
        label={t('field.locale')}
        description={t('field.localeHint')}
        placeholder={t('field.noLocale')}
        options={spoken}
      />
    </FormSection>
  );
};
