import { type MailKind, mailPlaceholders } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './laboratory-mail.module.css';

/** Writes into a field as its reader would: where the caret is. */
const insertInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
};

type PlaceholderButtonsProps = {
  kind: MailKind;
  isReadOnly: boolean;
  field: () => HTMLInputElement | HTMLTextAreaElement | null;
};

/** What a mail of this kind may name, each put into the field that was written in last. */
export const PlaceholderButtons = ({ kind, isReadOnly, field }: PlaceholderButtonsProps) => {
  const { t } = useTranslation('laboratoryMails');
  const insert = (name: string) => {
    const target = field();
    if (target) insertInto(target, `{{${name}}}`);
  };
  return (
    <fieldset className={classes.placeholders} disabled={isReadOnly} aria-label={t('placeholders')}>
      <p className={classes.hint}>{t('placeholdersHint')}</p>
      {mailPlaceholders[kind].map((name) => (
        <Button key={name} variant="default" size="xs" onClick={() => insert(name)}>
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
};
