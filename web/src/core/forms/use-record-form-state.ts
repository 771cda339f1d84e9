import { datesTooLate } from '@halm/model/core/contract/date-bounds.ts';
import { fieldErrors } from '@halm/model/core/contract/validation.ts';
import type { FormErrors } from '@mantine/form';
import { useForm } from '@mantine/form';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { ApiError } from '../client/api-error.ts';
import { hasUnchosen, unchosenErrors } from '../fields/unchosen.ts';
import { showError, showSuccess } from '../ui/toasts.ts';
import { todayAtPlant } from '../words/formats.ts';
import { fieldText } from '../words/reason-text.ts';
import { mergeChanges } from './merge-changes.ts';
import type { FormValues } from './record-form-context.ts';

/** Checks a form by the schema that the server uses too; answers the words under each refused field. */
const schemaResolver =
  (schema: ZodType) =>
  (values: FormValues): FormErrors => {
    const { error } = schema.safeParse(values, { reportInput: true });
    return fieldTexts([...(error ? fieldErrors(error) : []), ...datesTooLate(schema, values, todayAtPlant())]);
  };

/** The first reason of each field in words, by its path. */
const fieldTexts = (fields: ApiError['fields']): FormErrors => {
  const texts: FormErrors = {};
  for (const field of fields) texts[field.path] ??= fieldText(field);
  return texts;
};

/** What a form hands over for saving. */
export type SaveInput<V> = { readonly body: V; readonly version: number | undefined };

/** Of several buttons that save, the one that was pressed. */
const SAVE_BUTTON = '[type=submit]:not([data-unpressed])';

/** The first refused field; without one the save button, which has lost the focus while it was busy. */
const focusFirstError = (form: HTMLFormElement | null): void => {
  const refused = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  // One on a tab that isn't shown can't take the focus.
  const target = refused.find((field) => field.offsetParent) ?? form?.querySelector<HTMLElement>(SAVE_BUTTON);
  target?.focus();
};

const isStale = (error: unknown): boolean => error instanceof ApiError && error.reason === 'request.version-stale';

/** What a form needs to know to check, save and reload. */
export type FormState<V extends object, A> = {
  /** The schema of the body, shared with the server. */
  schema: ZodType<unknown, V>;
  /** What the fields show first: the record, or an empty one. */
  values: V;
  /** The version the record was read in; absent for a new one. */
  version?: number;
  /**
   * Asks what has to be asked before these values are saved; without a yes they stay as they are, unsaved.
   */
  confirm?: (values: V) => Promise<boolean>;
  /** Makes the call: `({ body, version }) => save.mutateAsync({ params: { id }, body, version })`. */
  save: (input: SaveInput<V>) => Promise<A>;
  /** Runs after a successful save; leaving the page is free by then. */
  onSaved: (answer: A) => void;
  /** Reads the record anew when somebody else has saved it meanwhile. */
  reload?: () => Promise<{ values: V; version: number }>;
};

/**
 * The state behind RecordForm: the fields, saving, refusals and a version that somebody else has replaced.
 */
export const useRecordFormState = <V extends object, A>(
  props: FormState<V, A>,
  element: RefObject<HTMLFormElement | null>,
) => {
  const { t } = useTranslation('ui');
  const [base, setBase] = useState({ values: props.values, version: props.version });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isStaleShown, setIsStaleShown] = useState(false);
  const isSaved = useRef(false);
  const check = schemaResolver(props.schema);
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: props.values as FormValues,
    validate: (values) => ({ ...check(values), ...unchosenErrors(element.current) }),
  });

  useEffect(() => {
    if (failure && !isSaving) focusFirstError(element.current);
  }, [failure, isSaving, element]);

  const refuse = (error: unknown) => {
    setFailure(error);
    if (isStale(error) && props.reload) return setIsStaleShown(true);
    if (error instanceof ApiError) form.setErrors(fieldTexts(error.fields));
  };

  const save = async (values: FormValues) => {
    setFailure(undefined);
    try {
      if (props.confirm && !(await props.confirm(values as V))) return;
      setIsSaving(true);
      const answer = await props.save({ body: values as V, version: base.version });
      isSaved.current = true;
      props.onSaved(answer);
    } catch (error) {
      refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  const submit = (event: SyntheticEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isSaving) return;
    // A date that is still being typed is read when its field is left.
    if (event.type === 'keydown') element.current?.querySelector<HTMLElement>(SAVE_BUTTON)?.focus();
    form.onSubmit(
      (values) => void save(values),
      // After the errors are on the screen.
      () => requestAnimationFrame(() => focusFirstError(element.current)),
    )();
  };

  const reload = async () => {
    try {
      const latest = await props.reload?.();
      if (!latest) return;
      const merged = mergeChanges(base.values as FormValues, form.getValues(), latest.values as FormValues);
      form.setInitialValues(latest.values as FormValues);
      form.setValues(merged);
      setBase({ values: latest.values, version: latest.version });
      setFailure(undefined);
      setIsStaleShown(false);
      showSuccess(t('stale.reloaded'));
    } catch (error) {
      showError(error);
    }
  };

  return {
    form,
    submit,
    isSaving,
    failure,
    isDirty: () => !isSaved.current && (form.isDirty() || hasUnchosen(element.current)),
    stale: { isOpen: isStaleShown, onReload: reload, onClose: () => setIsStaleShown(false) },
  };
};
