import { useTranslation } from 'react-i18next';
import { SecretForm } from '../sessions/secret-form.tsx';

type BothFactors = { readonly password: string; readonly code: string };

type BothFactorsFormProps = {
  text: string;
  submitLabel: string;
  submit: (factors: BothFactors) => Promise<unknown>;
  onCancel: () => void;
};

/** Password and code once more, before something about the second factor itself changes. */
export const BothFactorsForm = ({ text, submitLabel, submit, onCancel }: BothFactorsFormProps) => {
  const { t } = useTranslation(['security', 'sessions']);
  return (
    <>
      <p>{text}</p>
      <SecretForm
        fields={[
          { name: 'password', label: t('sessions:password'), kind: 'current-password' },
          { name: 'code', label: t('anyCode'), kind: 'code' },
        ]}
        submitLabel={submitLabel}
        submit={({ password = '', code = '' }) => submit({ password, code })}
        onCancel={onCancel}
      />
    </>
  );
};
