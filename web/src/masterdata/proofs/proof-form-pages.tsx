import { proofTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import {
  type Proof,
  proofDeclarationSchema,
  proofInputSchema,
  proofSchemeSchema,
} from '@halm/model/masterdata/proofs/proof.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { AddressBack } from '../addresses/address-back.tsx';
import { proofName } from './proof-name.ts';

type Values = BodyOf<'PATCH /proofs/:id'>;

const emptyProof: Values = {
  type: 'certificate',
  scheme: 'redcert-eu',
  declaration: null,
  number: null,
  issuedOn: null,
  validFrom: null,
  expiresOn: null,
  signedOn: null,
  articleIds: [],
  note: null,
};

const valuesOf = ({ type, scheme, declaration, number, issuedOn, validFrom, note, ...proof }: Proof): Values => ({
  type,
  scheme,
  declaration,
  number,
  issuedOn,
  validFrom,
  note,
  expiresOn: proof.expiresOn,
  signedOn: proof.signedOn,
  articleIds: proof.articleIds,
});

const useOptions = () => {
  const { t } = useTranslation('addresses');
  return {
    types: proofTypes.map((value) => ({ value, label: t(`proofType.${value}`) })),
    schemes: proofSchemeSchema.options.map((value) => ({ value, label: t(`scheme.${value}`) })),
    declarations: proofDeclarationSchema.options.map((value) => ({ value, label: t(`declaration.${value}`) })),
  };
};

const ProofFields = ({ record }: FieldsProps<Proof>) => {
  const { t } = useTranslation('addresses');
  const isCertificate = useFieldValue<string>('type') === 'certificate';
  const isContract = useFieldValue<string | null>('declaration') === 'delivery-contract' && !isCertificate;
  const { types, schemes, declarations } = useOptions();
  return (
    <FormSection title={t('proof.one')}>
      <SelectField name="type" label={t('kind')} options={types} required />
      {isCertificate ? (
        <SelectField name="scheme" label={t('proof.scheme')} options={schemes} required />
      ) : (
        <SelectField name="declaration" label={t('proof.declaration')} options={declarations} required />
      )}
      <TextField name="number" label={t('proof.number')} />
      <DateField name="issuedOn" label={t('proof.issuedOn')} />
      <DateField name="validFrom" label={t('proof.validFrom')} />
      <DateField name="expiresOn" label={t('proof.expiresOn')} required={isCertificate} />
      <DateField name="signedOn" label={t('proof.signedOn')} required={isContract} />
      <TextAreaField name="note" label={t('proof.note')} />
      <ReferencesField
        path="articleIds"
        label={t('proof.articles')}
        description={t('proof.articlesHint')}
        initial={record?.articles ?? []}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
      />
    </FormSection>
  );
};

const proof = recordKind({
  create: 'POST /addresses/:id/proofs',
  read: 'GET /proofs/:id',
  update: 'PATCH /proofs/:id',
  param: 'proofId',
  ownerParam: 'addressId',
  Back: () => <AddressBack tab="proofs" />,
  list: { to: '/verwaltung/adressen/$addressId', search: { tab: 'proofs' } },
  page: (proofId) => ({ to: '/verwaltung/nachweise/$proofId', params: { proofId } }),
  failed: 'proof.saveFailed',
  schema: proofInputSchema,
  empty: () => emptyProof,
  valuesOf,
  Fields: ProofFields,
  texts: 'addresses',
  add: 'proof.add',
  title: proofName,
});

/** Creates a certificate or a declaration of an address. */
export const ProofAddPage = () => <AddForm kind={proof} />;

/** Changes a certificate or a declaration of an address. */
export const ProofEditPage = () => <EditForm kind={proof} />;
