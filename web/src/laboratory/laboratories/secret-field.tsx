import type { KeptSecret } from '@halm/model/core/texts/kept-secret.ts';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../core/fields/field-props.ts';
import { PasswordField } from '../../core/fields/password-field.tsx';

/** A secret of another's service: what is stored never comes back, and stays as long as nothing is typed. */
export const SecretField = ({ kept, ...props }: FieldProps & { kept: KeptSecret | undefined }) => {
  const { t } = useTranslation('laboratories');
  const description = kept && (kept.end ? t('secret.keptEnd', { end: kept.end }) : t('secret.kept'));
  return <PasswordField required={!kept} {...props} {...(description && { description })} />;
};
