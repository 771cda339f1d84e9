import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HalmDialog } from '../ui/halm-dialog.tsx';
import type { DeleteQuestion } from './confirm-delete.ts';

/** Has to be typed exactly, in every language. */
const CONFIRMATION = 'DELETE';
const FORM_ID = 'delete-dialog-form';

type DeleteDialogProps = { question: DeleteQuestion; onAnswer: (isConfirmed: boolean) => void };

/** Asks before something is deleted; at level 3 the word DELETE has to be typed. */
export const DeleteDialog = ({ question, onAnswer }: DeleteDialogProps) => {
  const { t } = useTranslation('ui');
  const { name, level = 2, text, title = t('remove.title', { name }), action = t('delete') } = question;
  const [typed, setTyped] = useState('');
  const isAllowed = level < 3 || typed === CONFIRMATION;
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAllowed) onAnswer(true);
  };
  return (
    <HalmDialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      actions={
        <>
          <Button variant="default" data-autofocus={level < 3 || undefined} onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} color="red.9" disabled={!isAllowed}>
            {action}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={confirm}>
        {text && <p>{text}</p>}
        {level > 1 && <p>{t('remove.text')}</p>}
        {level === 3 && (
          <TextInput
            mt="md"
            data-autofocus
            autoComplete="off"
            label={t('remove.type', { word: CONFIRMATION })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </form>
    </HalmDialog>
  );
};
