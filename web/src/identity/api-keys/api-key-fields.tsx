import { keyScopes } from '@halm/model/core/contract/key-scope.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../core/dates/date-field.tsx';
import { ChoicesField } from '../../core/fields/choices-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useScopeWords } from './api-key-words.tsx';

/** What a key is called, what it may do and how long it is valid. */
export const ApiKeyFields = () => {
  const { t } = useTranslation('apiKeys');
  const words = useScopeWords();
  const choices = keyScopes.map((scope) => ({
    value: scope,
    label: words.name(scope),
    description: words.meaning(scope),
  }));
  return (
    <FormSection title={t('one')} hint={t('form.hint')}>
      <TextField name="name" label={t('name')} placeholder={t('form.example')} required />
      <DateField name="expiresOn" label={t('expiresOn')} description={t('form.expiresHint')} />
      <ChoicesField name="scopes" label={t('may')} choices={choices} required wide />
    </FormSection>
  );
};
