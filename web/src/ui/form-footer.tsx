import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/reason-text.ts';
import classes from './record-form.module.css';
import type { RecordFormApi } from './record-form-context.ts';

type FormFooterProps = {
  form: RecordFormApi;
  failure: unknown;
  isSaving: boolean;
  /** Leaves the page; a part of one has nowhere to go. */
  onCancel?: () => void;
  saveLabel: string | undefined;
};

/** The foot of a form: what is wrong, cancel, save. Always in sight. */
export const FormFooter = ({ form, failure, isSaving, onCancel, saveLabel }: FormFooterProps) => {
  const { t } = useTranslation('ui');
  const count = Object.keys(form.errors).length;
  return (
    <footer className={classes.footer}>
      <p className={classes.failure} role="alert">
        {failure ? errorText(failure) : count > 0 ? t('form.check', { count }) : ''}
      </p>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={isSaving} aria-keyshortcuts="Control+Enter Meta+Enter">
        {saveLabel ?? t('form.save')}
      </Button>
    </footer>
  );
};
