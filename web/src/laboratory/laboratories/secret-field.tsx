import type { StoredSecret } from '@halm/model/core/texts/stored-secret.ts';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../core/fields/field-props.ts';
import { PasswordField } from '../../core/fields/password-field.tsx';

/** A secret of another's service: what is stored never comes back, and stays as long as nothing is typed. */
export const SecretField = ({ stored, ...props }: FieldProps & { stored: StoredSecret | undefined }) => {
  const { t } = useTranslation('laboratories');
  const description = stored && (stored.end ? t('secret.keptEnd', { end: stored.end }) : t('secret.kept'));
  return <PasswordField required={!stored} {...props} {...(description && { description })} />;
};
