import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './record-form.module.css';
import { RecordFormContext } from './record-form-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type FormState, useRecordFormState } from './use-record-form-state.ts';

export type RecordFormProps<V extends object, A> = FormState<V, A> & {
  /** Without one it stands below the head of another page, in one of its tabs. */
  title?: string | undefined;
  /** One line below the title. */
  state?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  /** Buttons in the head, such as delete. */
  actions?: ReactNode;
  /** Leaves without saving. */
  onCancel: () => void;
  /** What the save button says, when "Save" is not enough. */
  saveLabel?: string;
  /** Says more about a refusal than its sentence. */
  explain?: FormFooterProps['explain'];
  /** Between the head and the sections, such as links to the pages beside this one. */
  lead?: ReactNode;
  /** Shows the values to somebody who may not change them. */
  isReadOnly?: boolean;
  /** FormSections with fields. */
  children: ReactNode;
};

/**
 * A form for one record. Checks by the shared schema, shows the server's refusals under their
 * fields, focuses the first error, saves with Ctrl/Cmd+Enter, asks before a dirty form is
 * left, keeps everything when saving fails.
 */
export const RecordForm = <V extends object, A>(props: RecordFormProps<V, A>) => {
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, isSaving, failure, isDirty, stale } = useRecordFormState(props, element);
  // Wherever the focus is, but not beneath a dialog.
  useHotkeys(
    [['mod+Enter', (event) => document.querySelector('[role=dialog]') ?? (props.isReadOnly || submit(event))]],
    [],
  );
  return (
    <RecordFormContext value={form}>
      <form ref={element} className={props.title ? classes.page : classes.part} noValidate onSubmit={submit}>
        {props.title && <PageHead title={props.title} state={props.state} actions={props.actions} back={props.back} />}
        {props.lead && <div className={classes.lead}>{props.lead}</div>}
        <fieldset className={classes.sections} disabled={props.isReadOnly}>
          {props.children}
        </fieldset>
        {!props.isReadOnly && (
          <FormFooter
            form={form}
            failure={failure}
            isSaving={isSaving}
            onCancel={props.onCancel}
            saveLabel={props.saveLabel}
            explain={props.explain}
          />
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};
