import { filledMail } from '@halm/model/laboratory/laboratory-mails/fill-template.ts';
import type { MailLanguage } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import { exampleValues } from '@halm/model/laboratory/laboratory-mails/mail-examples.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import classes from './laboratory-mail.module.css';

/** The mail as it would go out, with example values, while it is written. */
export const MailPreview = () => {
  const { t } = useTranslation('laboratoryMails');
  const organisation = useSession()?.organisation.name ?? '';
  const language = useFieldValue<MailLanguage>('language');
  const template = { subject: useFieldValue<string>('subject'), body: useFieldValue<string>('body') };
  const { subject, paragraphs } = filledMail(template, exampleValues(language, organisation));
  return (
    <section className={classes.preview} aria-label={t('preview')} lang={language}>
      <p className={classes.head}>Halm · {organisation}</p>
      <h3 className={classes.subject}>{subject}</h3>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
        <p key={index} className={classes.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  );
};
