import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../forms/record-form-context.ts';
import { commonProps, type FieldProps } from './field-props.ts';

/** A new password, or the present one once more; can be shown while it is typed. */
export const PasswordField = ({ kind = 'new', ...props }: FieldProps & { kind?: 'new' | 'current' }) => {
  const { t } = useTranslation('ui');
  const form = useRecordForm();
  const input = form.getInputProps(props.name);
  return (
    <PasswordInput
      key={form.key(props.name)}
      {...commonProps(props)}
      {...input}
      defaultValue={input.defaultValue ?? ''}
      autoComplete={`${kind}-password`}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
    />
  );
};
