import type { Named } from '@halm/model/core/contract/fields.ts';
import { type CommentFields, commentInputSchema } from '@halm/model/records/comments/comment.ts';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormFooter } from '../../core/forms/form-footer.tsx';
import { LeaveGuard } from '../../core/forms/leave-guard.tsx';
import { RecordFormContext } from '../../core/forms/record-form-context.ts';
import { StaleDialog } from '../../core/forms/stale-dialog.tsx';
import { type FormState, useRecordFormState } from '../../core/forms/use-record-form-state.ts';
import { closeAsking } from '../../core/ui/halm-dialog.tsx';
import { explainFailure } from '../../core/words/reason-text.ts';
import type { CommentedRecord } from './commented-record.ts';
import classes from './comments.module.css';
import { MentionField } from './mention-field.tsx';

type CommentFormProps<A> = Omit<FormState<CommentFields, A>, 'schema'> & {
  record: CommentedRecord;
  /** Who stands in the text from the beginning. */
  people: readonly Named[];
  /** Whether the reader belongs to the organisation, and may write what is internal. */
  isEmployed: boolean;
  label: string;
  saveLabel?: string;
  /** Leaves it as it was; asks before something typed is lost. */
  onCancel?: () => void;
  /** What else goes with it, below what is typed. */
  children?: ReactNode;
  /** Takes the keyboard, for somebody who is in the midst of writing. */
  autoFocus?: boolean;
};

/**
 * Where a comment is written or changed. Checks, refusals, saving and the question
 * before it is left are those of every form.
 */
export const CommentForm = <A,>(props: CommentFormProps<A>) => {
  const { t } = useTranslation('comments');
  const element = useRef<HTMLFormElement>(null);
  const state = useRecordFormState({ ...props, schema: commentInputSchema }, element);
  const { onCancel } = props;
  const { form, submit, isSaving, failure, isDirty, stale } = state;
  return (
    <RecordFormContext value={form}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        aria-label={props.label}
        onSubmit={submit}
        onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
      >
        <MentionField
          name="text"
          label={props.label}
          description={t('hint')}
          record={props.record}
          people={props.people}
          autoFocus={props.autoFocus ?? false}
        />
        {props.isEmployed && <SwitchField name="internal" label={t('internal')} description={t('internalHint')} />}
        {props.children}
        <FormFooter
          form={form}
          failure={failure}
          isSaving={isSaving}
          explain={explainFailure(t('failed.save'))}
          {...(onCancel && { onCancel: () => void closeAsking(isDirty, onCancel) })}
          saveLabel={props.saveLabel}
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};
