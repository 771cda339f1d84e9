import '@mantine/core/styles/Switch.layer.css';
import type { SavedView, SavedViewInput } from '@halm/model/identity/preferences/saved-view.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../client/api-error.ts';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import { errorText, fieldText } from '../words/reason-text.ts';
import classes from './saved-views.module.css';

const FORM_ID = 'saved-view-form';
const MAXIMUM_NAME = 80;

type Named = Pick<SavedViewInput, 'name' | 'isShared' | 'isDefault'>;
type SavedViewDialogProps = {
  /** The view that gets another name; absent for a new one. */
  view: SavedView | undefined;
  onSave: (named: Named) => Promise<unknown>;
  onClose: () => void;
};

const problemWith = (error: unknown): string => {
  const field = error instanceof ApiError ? error.fields[0] : undefined;
  return field ? fieldText(field) : errorText(error);
};

const useSaving = ({ onSave, onClose }: SavedViewDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (named: Named) => {
    if (!named.name) return setProblem(fieldText({ reason: 'required' }));
    setSaving(true);
    try {
      await onSave(named);
      onClose();
    } catch (error) {
      setProblem(problemWith(error));
      setSaving(false);
    }
  };
  return { problem, isSaving, save };
};

/** Names a view, a new one or one that is called something else from now on. */
export const SavedViewDialog = (props: SavedViewDialogProps) => {
  const { view, onClose } = props;
  const { t } = useTranslation(['preferences', 'ui']);
  const [named, setNamed] = useState<Named>(view ?? { name: '', isShared: false, isDefault: false });
  const { problem, isSaving, save } = useSaving(props);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { isShared, isDefault } = named;
    void save({ name: named.name.trim(), isShared, isDefault });
  };
  return (
    <HalmDialog
      isOpen
      onClose={onClose}
      title={view ? t('view.renameTitle', { name: view.name }) : t('view.saveTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={isSaving}>
            {t('ui:form.save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          required
          label={t('view.name')}
          description={view ? undefined : t('view.kept')}
          autoComplete="off"
          maxLength={MAXIMUM_NAME}
          value={named.name}
          error={problem}
          onChange={(event) => setNamed({ ...named, name: event.currentTarget.value })}
        />
        {!view && (
          <>
            <Switch
              label={t('view.shared')}
              checked={named.isShared}
              onChange={(event) => setNamed({ ...named, isShared: event.currentTarget.checked })}
            />
            <Switch
              label={t('view.default')}
              checked={named.isDefault}
              onChange={(event) => setNamed({ ...named, isDefault: event.currentTarget.checked })}
            />
          </>
        )}
      </form>
    </HalmDialog>
  );
};
