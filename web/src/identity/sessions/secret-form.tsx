import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import { AttemptRefusal } from './attempt-refusal.tsx';
import classes from './secret-form.module.css';
import { useWait } from './use-wait.ts';

/** One secret that is typed: a password one has, a new one, or a code. */
export type SecretField = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'current-password' | 'new-password' | 'code';
  readonly description?: string;
};

type SecretFormProps = {
  fields: readonly SecretField[];
  submitLabel: string;
  submit: (values: Record<string, string>) => Promise<unknown>;
  onCancel?: () => void;
};

type SecretInputProps = { field: SecretField; error: string | undefined; isFirst: boolean };

const SecretInput = ({ field, error, isFirst }: SecretInputProps) => {
  const { t } = useTranslation('security');
  const { name, label, kind, description } = field;
  const common = { name, label, description, error, required: true, withAsterisk: false, autoCapitalize: 'none' };
  // The form appears where somebody has just asked for it.
  const focus = { autoFocus: isFirst };
  if (kind === 'code') return <TextInput {...common} {...focus} autoComplete="one-time-code" spellCheck={false} />;
  return (
    <PasswordInput
      {...common}
      {...focus}
      autoComplete={kind}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
    />
  );
};

/**
 * Sends the form, keeps what was refused, and empties it after a success: nothing secret stays on the screen.
 */
const useSecretForm = ({ fields, submit }: SecretFormProps) => {
  const { t } = useTranslation('fields');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const refuse = (form: HTMLFormElement, texts: Record<string, string>) => {
    setErrors(texts);
    const [first] = Object.keys(texts);
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(new FormData(form).get(name) ?? '')]));
    const missing = fields.filter(({ name }) => !values[name]).map(({ name }) => [name, t('required')]);
    if (missing.length > 0) return refuse(form, Object.fromEntries(missing));
    setErrors({});
    setPending(true);
    try {
      await submit(values);
      setRefusal(null);
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.fields.length > 0 ? null : error);
      refuse(form, Object.fromEntries(error.fields.map((field) => [field.path, fieldText(field)])));
    } finally {
      setPending(false);
    }
  };
  return { errors, refusal, isPending, send };
};

/**
 * A short form for passwords and codes, with what is wrong under its field
 * and the wait after too many failures.
 */
export const SecretForm = (props: SecretFormProps) => {
  const { t } = useTranslation('ui');
  const { errors, refusal, isPending, send } = useSecretForm(props);
  const secondsLeft = useWait(refusal);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (secondsLeft === 0) void send(event.currentTarget);
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {refusal && <AttemptRefusal error={refusal} secondsLeft={secondsLeft} />}
      {props.fields.map((field, index) => (
        <SecretInput key={field.name} field={field} error={errors[field.name]} isFirst={index === 0} />
      ))}
      <div className={classes.actions}>
        {props.onCancel && (
          <Button variant="default" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={secondsLeft > 0}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
};
