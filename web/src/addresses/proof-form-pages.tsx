import { proofTypes } from '@halm/model/addresses/address-choices.ts';
import {
  type Proof,
  proofDeclarationSchema,
  proofInputSchema,
  proofSchemeSchema,
} from '@halm/model/addresses/proof.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { ReferencesField } from '../ui/ordered-references-field.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressPart } from './use-address-part.ts';
import { useProofName } from './use-proof-name.ts';

type Values = BodyOf<'PATCH /proofs/:id'>;

const emptyProof: Values = {
  ...{ type: 'certificate', scheme: 'redcert-eu', declaration: null, number: null, issuedOn: null, validFrom: null },
  ...{ expiresOn: null, signedOn: null, articleIds: [] },
};

const valuesOf = ({ type, scheme, declaration, number, issuedOn, validFrom, ...proof }: Proof): Values => ({
  ...{ type, scheme, declaration, number, issuedOn, validFrom },
  ...{ expiresOn: proof.expiresOn, signedOn: proof.signedOn, articleIds: proof.articleIds },
});

const useOptions = () => {
  const { t } = useTranslation('addresses');
  return {
    types: proofTypes.map((value) => ({ value, label: t(`proofType.${value}`) })),
    schemes: proofSchemeSchema.options.map((value) => ({ value, label: t(`scheme.${value}`) })),
    declarations: proofDeclarationSchema.options.map((value) => ({ value, label: t(`declaration.${value}`) })),
  };
};

const ProofFields = ({ proof }: { proof?: Proof }) => {
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
      <ReferencesField
        path="articleIds"
        label={t('proof.articles')}
        description={t('proof.articlesHint')}
        initial={proof?.articles ?? []}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
      />
    </FormSection>
  );
};

/** Puts a certificate or a declaration of an address on file. */
export const ProofAddPage = () => {
  const { t } = useTranslation('addresses');
  const { addressId, back, saved } = useAddressPart('proofs');
  const create = useOperation('POST /addresses/:id/proofs');
  return (
    <RecordForm
      title={t('proof.add')}
      schema={proofInputSchema}
      values={emptyProof}
      save={({ body }) => create.mutateAsync({ params: { id: addressId }, body })}
      onSaved={saved}
      onCancel={back}
    >
      <ProofFields />
    </RecordForm>
  );
};

/** Changes a certificate or a declaration of an address. */
export const ProofEditPage = () => {
  const { proofId: id } = useParams({ from: '/verwaltung/adressen/$addressId/proof/$proofId' });
  const query = recordQuery('GET /proofs/:id', { id });
  const { data: proof } = useSuspenseQuery(query);
  const client = useQueryClient();
  const { back, saved } = useAddressPart('proofs');
  const update = useOperation('PATCH /proofs/:id');
  return (
    <RecordForm
      title={useProofName()(proof)}
      state={proof.address.name}
      schema={proofInputSchema}
      values={valuesOf(proof)}
      version={proof.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <ProofFields proof={proof} />
    </RecordForm>
  );
};
