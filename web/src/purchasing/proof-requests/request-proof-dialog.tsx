import { languageOfCountry } from '@halm/model/masterdata/addresses/recipient-language.ts';
import { type Proof, proofDeclarationSchema } from '@halm/model/masterdata/proofs/proof.ts';
import { type NewProofRequest, proofRequestInputSchema } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { LinkDialog } from '../../core/copy/link-dialog.tsx';
import { DateField } from '../../core/dates/date-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { type Language, languages, preferredLanguage } from '../../core/words/languages.ts';

type Values = BodyOf<'POST /addresses/:id/proof-requests'>;

/** Whom to ask for what, as far as it is known before anybody types. */
export type ProofSubject = {
  readonly address: { readonly id: string; readonly name: string };
  readonly email?: string | null;
  readonly contactName?: string | null;
  /** The proof that a new one is to renew. */
  readonly renews?: Pick<Proof, 'id' | 'declaration' | 'articles'>;
};

const MOST_CONTACTS = 50;

/** The people of the address; who is chosen is written to. */
const ContactField = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('proofRequests');
  const form = useRecordForm();
  const { data } = useQuery(recordQuery('GET /addresses/:id/contacts', { id: addressId }, { size: MOST_CONTACTS }));
  const people = data?.items.filter(({ mail }) => mail) ?? [];
  if (people.length === 0) return null;
  return (
    <SelectField
      name="contact"
      label={t('dialog.contact')}
      placeholder={t('dialog.noContact')}
      options={people.map(({ id, name, mail }) => ({ value: id, label: `${name} (${mail})` }))}
      onChoose={(id) => {
        const person = people.find((one) => one.id === id);
        form.setFieldValue('email', person?.mail ?? '');
        form.setFieldValue('contactName', person?.name ?? null);
      }}
    />
  );
};

const DeclarationFields = () => {
  const { t } = useTranslation(['proofRequests', 'addresses']);
  const isContract = useFieldValue<string | null>('declaration') === 'delivery-contract';
  const declarations = proofDeclarationSchema.options.map((value) => ({
    value,
    label: t(`addresses:declaration.${value}`),
  }));
  return (
    <>
      <SelectField name="declaration" label={t('dialog.declaration')} options={declarations} required />
      {isContract && <DateField name="contractOn" label={t('dialog.contractOn')} required />}
      <DateField name="expiresOn" label={t('dialog.expiresOn')} description={t('dialog.expiresHint')} />
    </>
  );
};

/** How the mail speaks; nobody else reads it. */
const LetterFields = () => {
  const { t } = useTranslation('proofRequests');
  return (
    <>
      <TextField name="contactName" label={t('dialog.contactName')} />
      <SelectField
        name="language"
        label={t('dialog.language')}
        options={languages.map(({ code, label }) => ({ value: code, label }))}
        required
      />
    </>
  );
};

const Fields = ({ subject }: { subject: ProofSubject }) => {
  const { t } = useTranslation('proofRequests');
  const { data: way } = useQuery(recordQuery('GET /auth/password-reset', undefined));
  const isByMail = way?.isByMail ?? true;
  const isDeclaration = useFieldValue<string>('kind') === 'declaration';
  const kinds = (['declaration', 'certificate'] as const).map((value) => ({ value, label: t(`kind.${value}`) }));
  return (
    <>
      <p>{t(isByMail ? 'dialog.lead' : 'dialog.leadNoMail')}</p>
      <SelectField name="kind" label={t('dialog.kind')} options={kinds} required />
      {isDeclaration && <DeclarationFields />}
      <ReferencesField
        path="articleIds"
        label={t('dialog.articles')}
        description={t('dialog.articlesHint')}
        initial={subject.renews?.articles ?? []}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
      />
      <ContactField addressId={subject.address.id} />
      <TextField name="email" label={t('dialog.email')} type="email" inputMode="email" required={isByMail} />
      {isByMail && <LetterFields />}
    </>
  );
};

const valuesOf = ({ email, contactName, renews }: ProofSubject, language: Language): Values => ({
  kind: !renews || renews.declaration ? 'declaration' : 'certificate',
  declaration: renews?.declaration ?? 'self-redcert',
  contractOn: null,
  expiresOn: null,
  articleIds: renews?.articles.map(({ id }) => id) ?? [],
  renewsProofId: renews?.id ?? null,
  email: email ?? '',
  contactName: contactName ?? null,
  language,
});

type RequestProofDialogProps = { subject: ProofSubject | undefined; onClose: () => void };

type AskFormProps = { subject: ProofSubject; onClose: () => void; onRequested: (request: NewProofRequest) => void };

/** The letter is in the language of the supplier's country, unless somebody chooses another one. */
const AskForm = ({ subject, onClose, onRequested }: AskFormProps) => {
  const { t } = useTranslation('proofRequests');
  const { id, name } = subject.address;
  const create = useOperation('POST /addresses/:id/proof-requests');
  const { data: address, isPending } = useQuery(recordQuery('GET /addresses/:id', { id }));
  if (isPending) return null;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('dialog.title', { name })}
      schema={proofRequestInputSchema}
      values={valuesOf(subject, address ? languageOfCountry(address.country) : preferredLanguage())}
      save={({ body }) => create.mutateAsync({ params: { id }, body })}
      onSaved={onRequested}
      saveLabel={t('dialog.send')}
    >
      <Fields subject={subject} />
    </DialogForm>
  );
};

/**
 * Asks a supplier by mail to sign a declaration, or for a new certificate. Without a
 * mail server shows the link to hand over.
 */
export const RequestProofDialog = ({ subject, onClose }: RequestProofDialogProps) => {
  const { t } = useTranslation('proofRequests');
  const [made, setMade] = useState<NewProofRequest>();
  const settle = (request: NewProofRequest) => {
    if (request.link) setMade(request);
    else showSuccess(t('dialog.sent', { email: request.email ?? '' }));
    onClose();
  };
  return (
    <>
      {subject && <AskForm subject={subject} onClose={onClose} onRequested={settle} />}
      <LinkDialog
        title={t('link.title')}
        link={made?.link}
        text={t('link.noMail')}
        endsAt={made?.linkEndsAt}
        onClose={() => setMade(undefined)}
      />
    </>
  );
};
