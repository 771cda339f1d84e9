import { type ReactNode, useRef } from 'react';
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
  /** FormSections with fields. */
  children: ReactNode;
};

/**
 * A form for a part of a record, below the record's own head: in a tab of its page. Otherwise as RecordForm.
 */
export const PartForm = <V extends object, A>(props: PartFormProps<V, A>) => {
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, isSaving, failure, isDirty, stale } = useRecordFormState(props, element);
  return (
    <RecordFormContext value={form}>
      <form ref={element} className={classes.part} noValidate aria-label={props.label} onSubmit={submit}>
        <div className={classes.sections}>{props.children}</div>
        <FormFooter form={form} failure={failure} isSaving={isSaving} saveLabel={props.saveLabel} />
      </form>
      <LeaveGuard isDirty={isDirty} />
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};
