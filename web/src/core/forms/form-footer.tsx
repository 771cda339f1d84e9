import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../words/reason-text.ts';
import classes from './record-form.module.css';
import type { RecordFormApi } from './record-form-context.ts';

export type FormFooterProps = {
  form: RecordFormApi;
  failure: unknown;
  isSaving: boolean;
  /** Leaves the page; a part of one has nowhere to go. */
  onCancel?: () => void;
  cancelLabel?: string | undefined;
  saveLabel?: string | undefined;
  /** What stands in place of the save button, where saving means one of several things. */
  buttons?: ReactNode;
  /** Why nothing can be saved now, whatever was entered. */
  saveAgainst?: string | undefined;
  /** Says more about a refusal than its sentence, such as what stands in the way. */
  explain?: ((failure: unknown) => ReactNode) | undefined;
};

/** The foot of a form: what is wrong, cancel, save. Always in sight. */
export const FormFooter = (props: FormFooterProps) => {
  const { form, failure, isSaving, onCancel, cancelLabel, saveLabel, saveAgainst, buttons } = props;
  const { explain = errorText } = props;
  const { t } = useTranslation('ui');
  const count = Object.keys(form.errors).length;
  return (
    <footer className={classes.footer}>
      <div className={classes.failure} role="alert">
        {saveAgainst ?? (failure ? explain(failure) : count > 0 ? t('form.check', { count }) : '')}
      </div>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancelLabel ?? t('cancel')}
        </Button>
      )}
      {buttons ?? (
        <Button
          type="submit"
          disabled={saveAgainst !== undefined}
          loading={isSaving}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {saveLabel ?? t('form.save')}
        </Button>
      )}
    </footer>
  );
};
