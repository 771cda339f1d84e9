import { filledMail } from '@halm/model/laboratory/laboratory-mails/fill-template.ts';
import {
  type LaboratoryMail,
  laboratoryMailInputSchema,
} from '@halm/model/laboratory/laboratory-mails/laboratory-mail.ts';
import type { MailLanguage } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import {
  type MailKind,
  mailConditions,
  mailLanguages,
  mailPlaceholders,
} from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import { exampleValues } from '@halm/model/laboratory/laboratory-mails/mail-examples.ts';
import { Button } from '@mantine/core';
import { type ComponentType, type FocusEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { useLeadHindrance } from '../quality-lead/use-lead-hindrance.ts';
import classes from './laboratory-mail.module.css';
import { mailPlaces } from './laboratory-mail-kinds.ts';

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
const PlaceholderButtons = ({ kind, isReadOnly, field }: PlaceholderButtonsProps) => {
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

/** The mail as it would go out, with example values, while it is written. */
const MailPreview = () => {
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

type Written = HTMLInputElement | HTMLTextAreaElement;

const MailFields = ({ kind, isReadOnly = false }: FieldsProps<LaboratoryMail> & { kind: MailKind }) => {
  const { t } = useTranslation('laboratoryMails');
  const texts = useRef<HTMLDivElement>(null);
  const written = useRef<Written>(null);
  const languages = mailLanguages.map((value) => ({ value, label: t(`languages.${value}`) }));
  const conditions = mailConditions[kind].map((value) => ({ value, label: t(`conditions.${value}`) }));
  const isOneOccasion = conditions.length === 1;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) written.current = target;
  };
  return (
    <>
      <FormSection title={isOneOccasion ? t(`kinds.${kind}`) : t('when')} hint={t(`hint.${kind}`)}>
        <SelectField name="language" label={t('language')} options={languages} required />
        {!isOneOccasion && <SelectField name="condition" label={t('condition')} options={conditions} required />}
      </FormSection>
      <FormSection title={t('text')}>
        <div ref={texts} className={classes.texts} onFocusCapture={remember}>
          <TextField name="subject" label={t('subject')} required wide />
          <TextAreaField name="body" label={t('body')} description={t('bodyHint')} rows={8} required />
        </div>
        <PlaceholderButtons
          kind={kind}
          isReadOnly={isReadOnly}
          field={() => written.current ?? texts.current?.querySelector('textarea') ?? null}
        />
      </FormSection>
      <FormSection title={t('preview')} hint={t('previewHint')}>
        <MailPreview />
      </FormSection>
    </>
  );
};

type Fields = ComponentType<FieldsProps<LaboratoryMail>>;

const InstructionFields: Fields = (props) => <MailFields {...props} kind="instruction" />;
const OrderFields: Fields = (props) => <MailFields {...props} kind="order" />;
const PickupFields: Fields = (props) => <MailFields {...props} kind="pickup" />;

const mailKind = (kind: MailKind, Fields: Fields) =>
  recordKind({
    create: 'POST /lims/mails',
    read: 'GET /lims/mails/:id',
    update: 'PATCH /lims/mails/:id',
    remove: 'DELETE /lims/mails/:id',
    useHindrance: useLeadHindrance,
    list: { to: mailPlaces[kind] },
    schema: laboratoryMailInputSchema,
    empty: () => ({ kind, language: 'de' as const, condition: mailConditions[kind][0], subject: '', body: '' }),
    valuesOf: ({ language, condition, subject, body }: LaboratoryMail) => ({
      kind,
      language,
      condition,
      subject,
      body,
    }),
    Fields,
    texts: 'laboratoryMails',
    add: 'add',
    title: ({ subject }) => subject,
  });

const kinds = {
  instruction: mailKind('instruction', InstructionFields),
  order: mailKind('order', OrderFields),
  pickup: mailKind('pickup', PickupFields),
};

/** Creates a mail of a kind. */
export const LaboratoryMailAddPage = ({ kind }: { kind: MailKind }) => <AddForm kind={kinds[kind]} />;

/** Changes a mail, or deletes it. */
export const LaboratoryMailEditPage = ({ kind }: { kind: MailKind }) => <EditForm kind={kinds[kind]} />;
