import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FormFooter } from './form-footer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './part-form.module.css';
import { RecordFormContext } from './record-form-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type FormState, useRecordFormState } from './use-record-form-state.ts';

type PartFormProps<V extends object, A> = FormState<V, A> & {
  /** What the form is about, for those who don't see where it stands. */
  label: string;
  saveLabel?: string;
  /** In place of the save button: buttons that submit and say what it means. Enter presses none of them. */
  buttons?: (isSaving: boolean) => ReactNode;
  /** Runs when somebody types. */
  onInput?: () => void;
  /** FormSections with fields. */
  children: ReactNode;
};

const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/**
 * A form for a part of a record, below the record's own head: in a tab of its page. Otherwise as RecordForm.
 */
export const PartForm = <V extends object, A>(props: PartFormProps<V, A>) => {
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, isSaving, failure, isDirty, stale } = useRecordFormState(props, element);
  return (
    <RecordFormContext value={form}>
      <form
        ref={element}
        className={classes.part}
        noValidate
        aria-label={props.label}
        onSubmit={submit}
        onInput={props.onInput}
        onKeyDown={props.buttons && keepEnter}
      >
        <div className={classes.sections}>{props.children}</div>
        <FormFooter
          form={form}
          failure={failure}
          isSaving={isSaving}
          saveLabel={props.saveLabel}
          buttons={props.buttons?.(isSaving)}
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};
