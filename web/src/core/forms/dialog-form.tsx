import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { closeAsking, HalmDialog } from '../ui/halm-dialog.tsx';
import classes from './dialog-form.module.css';
import { FormFooter, type FormFooterProps } from './form-footer.tsx';
import { RecordFormContext } from './record-form-context.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { type FormState, useRecordFormState } from './use-record-form-state.ts';

type FieldsProps<V extends object, A> = FormState<V, A> &
  Pick<FormFooterProps, 'saveLabel' | 'saveAgainst' | 'cancelLabel' | 'explain'> & {
    onClose: () => void;
    /** The fields, with what is to be read about them. */
    children: ReactNode;
  };

type DialogFormProps<V extends object, A> = FieldsProps<V, A> & {
  isOpen: boolean;
  title: string;
  /** Another one begins with fresh fields, where the dialog stays open after saving. */
  round?: number;
};

type Dirty = RefObject<(() => boolean) | null>;

const Fields = <V extends object, A>({ dirty, ...props }: FieldsProps<V, A> & { dirty: Dirty }) => {
  const element = useRef<HTMLFormElement>(null);
  const { form, submit, isSaving, failure, isDirty, stale } = useRecordFormState(props, element);
  useEffect(() => {
    dirty.current = isDirty;
    return () => {
      dirty.current = null;
    };
  });
  // Here the dialog puts the focus, which its close button would have otherwise, and
  // nobody the next time in the same dialog.
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('input, textarea');
    first?.setAttribute('data-autofocus', '');
    if (document.activeElement === document.body) first?.focus();
  }, []);
  const saveByKey = getHotkeyHandler([['mod+Enter', submit]]);
  return (
    <RecordFormContext value={form}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          // It would go on to the form that the dialog was opened from: React knows no portals here.
          event.stopPropagation();
          submit(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.stopPropagation();
          saveByKey(event);
        }}
      >
        {props.children}
        <FormFooter
          form={form}
          failure={failure}
          isSaving={isSaving}
          onCancel={() => void closeAsking(isDirty, props.onClose)}
          cancelLabel={props.cancelLabel}
          saveLabel={props.saveLabel}
          saveAgainst={props.saveAgainst}
          explain={props.explain}
        />
      </form>
      <StaleDialog {...stale} />
    </RecordFormContext>
  );
};

/**
 * A dialog with the fields of a form. Checks, refusals at their fields, saving and the question before input
 * is lost are those of RecordForm; each opening begins anew. `onSaved` closes it.
 */
export const DialogForm = <V extends object, A>({ isOpen, title, round, ...props }: DialogFormProps<V, A>) => {
  const dirty: Dirty = useRef(null);
  return (
    <HalmDialog isOpen={isOpen} onClose={props.onClose} title={title} isDirty={() => dirty.current?.() ?? false}>
      <Fields key={round} {...props} dirty={dirty} />
    </HalmDialog>
  );
};
