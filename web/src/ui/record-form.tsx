import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import type { ZodType } from 'zod';
import { FormFooter } from './form-footer.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PageHead } from './page-head.tsx';
import classes from './record-form.module.css';
import { RecordFormContext } from './record-form-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type SaveInput, useRecordFormState } from './use-record-form-state.ts';

export type RecordFormProps<V extends object, A> = {
  title: string;
  /** One line below the title. */
  state?: ReactNode;
  /** Buttons in the head, such as delete. */
  actions?: ReactNode;
  /** The schema of the body, shared with the server. */
  schema: ZodType<unknown, V>;
  /** What the fields show first: the record, or an empty one. */
  values: V;
  /** The version the record was read in; absent for a new one. */
  version?: number;
  /** Makes the call: `({ body, version }) => save.mutateAsync({ params: { id }, body, version })`. */
  save: (input: SaveInput<V>) => Promise<A>;
  /** Runs after a successful save; leaving the page is free by then. */
  onSaved: (answer: A) => void;
  /** Leaves without saving. */
  onCancel: () => void;
  /** Reads the record anew when somebody else has saved it meanwhile. */
  reload?: () => Promise<{ values: V; version: number }>;
  /** What the save button says, when "Save" is not enough. */
  saveLabel?: string;
  /** Between the head and the sections, such as links to the pages beside this one. */
  lead?: ReactNode;
  /** Shows the values to somebody who may not change them. */
  isReadOnly?: boolean;
  /** FormSections with fields. */
  children: ReactNode;
};

/**
 * A form for one record. Checks by the shared schema, shows the server's refusals under their fields, focuses the first
 * error, saves with Ctrl/Cmd+Enter, asks before a dirty form is left, keeps everything when saving fails.
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
      <form ref={element} className={classes.page} noValidate onSubmit={submit}>
        <PageHead title={props.title} state={props.state} actions={props.actions} />
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
          />
        )}
      </form>
      <LeaveGuard isDirty={isDirty} />
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};
