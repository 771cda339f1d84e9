import { noteSchema } from '@halm/model/core/contract/fields.ts';
import { type SplitAddress, splitAddress } from '@halm/model/masterdata/addresses/split-address.ts';
import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { type FormValues, useRecordForm } from '../../core/forms/record-form-context.ts';
import classes from './addresses.module.css';

const pastedSchema = z.object({ text: noteSchema(2000) });

/**
 * What an earlier paste had filled in and nobody has changed since: it goes,
 * where the new one says nothing of it.
 */
const leftOver = (before: SplitAddress, values: FormValues): FormValues => {
  const untouched = Object.entries(before).filter(([field, part]) => values[field] === part && field !== 'country');
  return Object.fromEntries(untouched.map(([field]) => [field, field === 'companyName' ? '' : null]));
};

/** What stands in the notes stays in front of what a paste adds to them. */
const withNotes = (values: FormValues, { notes, ...parts }: SplitAddress): FormValues =>
  notes ? { ...parts, notes: [values.notes, notes].filter(Boolean).join('\n') } : parts;

/**
 * Fills the form from an address as it stands in a mail or on a letter; everything can be changed afterwards.
 */
export const PasteAddress = () => {
  const { t } = useTranslation('addresses');
  const form = useRecordForm();
  const [isOpen, setOpen] = useState(false);
  const last = useRef<SplitAddress>({});
  const close = () => setOpen(false);
  return (
    <div className={classes.paste}>
      <Button variant="default" leftSection={<IconClipboardText size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('paste.action')}
      </Button>
      <DialogForm<z.input<typeof pastedSchema>, SplitAddress>
        isOpen={isOpen}
        onClose={close}
        title={t('paste.title')}
        schema={pastedSchema}
        values={{ text: '' }}
        save={({ body }) => Promise.resolve(splitAddress(body.text))}
        onSaved={(parts) => {
          const values = { ...form.getValues(), ...leftOver(last.current, form.getValues()) };
          form.setValues({ ...values, ...withNotes(values, parts) });
          last.current = parts;
          close();
        }}
        saveLabel={t('paste.take')}
      >
        <TextAreaField name="text" label={t('paste.text')} description={t('paste.hint')} rows={6} required />
      </DialogForm>
    </div>
  );
};
