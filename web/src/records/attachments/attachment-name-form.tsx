import type { Attachment } from '@halm/model/records/attachments/attachment.ts';
import { ATTACHMENT_NAME_LENGTH } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../core/client/api-error.ts';
import { explainFailure, fieldText } from '../../core/words/reason-text.ts';
import classes from './attachment-row.module.css';

type AttachmentNameFormProps = {
  attachment: Attachment;
  save: (name: string) => Promise<unknown>;
  onEnd: () => void;
};

const wordsOf = (error: ApiError, failed: string): string => {
  const [field] = error.fields;
  return field ? fieldText(field) : explainFailure(failed)(error);
};

/**
 * Renames a file in its place: the ending stays, since it says what the file
 * is. Escape leaves the name as it was.
 */
export const AttachmentNameForm = ({ attachment: { name }, save, onEnd }: AttachmentNameFormProps) => {
  const { t } = useTranslation('attachments');
  const dot = name.lastIndexOf('.');
  const ending = name.slice(dot);
  const [stem, setStem] = useState(name.slice(0, dot));
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stem.trim() === '') return setRefusal(fieldText({ reason: 'required' }));
    if (stem + ending === name) return onEnd();
    setSaving(true);
    save(stem.trim() + ending).then(onEnd, (error) => {
      setSaving(false);
      setRefusal(wordsOf(error, t('failed.rename')));
    });
  };
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      noValidate
    >
      <TextInput
        className={classes.input}
        aria-label={t('name', { name })}
        rightSection={<span className={classes.ending}>{ending}</span>}
        rightSectionWidth={64}
        maxLength={ATTACHMENT_NAME_LENGTH - ending.length}
        ref={input}
        value={stem}
        error={refusal}
        onChange={(event) => setStem(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={isSaving}>
        {t('save')}
      </Button>
      <Button variant="default" size="sm" onClick={onEnd}>
        {t('cancel')}
      </Button>
    </form>
  );
};
