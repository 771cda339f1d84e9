import { driverInputSchema } from '@halm/model/addresses/driver.ts';
import { proofDeclarationSchema, proofInputSchema, proofSchemeSchema } from '@halm/model/addresses/proof.ts';
import { vehicleInputSchema } from '@halm/model/addresses/vehicle.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { DateField } from '../ui/date-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { useGoTo } from '../ui/record-pages.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

const useAddressPart = (tab: string) => {
  const { t } = useTranslation('addresses');
  const { addressId } = useParams({ strict: false }) as { addressId: string };
  const goTo = useGoTo();
  const back = () => goTo('/verwaltung/adressen/$addressId', { addressId }, { tab });
  return {
    t,
    at: { params: { id: addressId } },
    back,
    saved: () => {
      showSuccess(t('saved'));
      back();
    },
  };
};

const emptyProof: BodyOf<'POST /addresses/:id/proofs'> = {
  ...{ type: 'certificate', scheme: 'redcert-eu', declaration: null, number: null, issuedOn: null, validFrom: null },
  ...{ expiresOn: null, signedOn: null, articleIds: [] },
};

const ProofFields = () => {
  const { t } = useTranslation('addresses');
  const isCertificate = useFieldValue<string>('type') === 'certificate';
  const types = (['certificate', 'declaration'] as const).map((value) => ({ value, label: t(`proofType.${value}`) }));
  const schemes = proofSchemeSchema.options.map((value) => ({ value, label: t(`scheme.${value}`) }));
  const declarations = proofDeclarationSchema.options.map((value) => ({ value, label: t(`declaration.${value}`) }));
  return (
    <FormSection title={t('proof.add')}>
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
      <DateField name="signedOn" label={t('proof.signedOn')} />
    </FormSection>
  );
};

/** Puts a certificate or a declaration of an address on file. */
export const ProofAddPage = () => {
  const { t, at, back, saved } = useAddressPart('proofs');
  const create = useOperation('POST /addresses/:id/proofs', { alsoChanges: ['proofs', 'bookings'] });
  return (
    <RecordForm
      title={t('proof.add')}
      schema={proofInputSchema}
      values={emptyProof}
      save={({ body }) => create.mutateAsync({ ...at, body })}
      onSaved={saved}
      onCancel={back}
    >
      <ProofFields />
    </RecordForm>
  );
};

/** Adds a vehicle to an address. */
export const VehicleAddPage = () => {
  const { t, at, back, saved } = useAddressPart('vehicles');
  const create = useOperation('POST /addresses/:id/vehicles', { alsoChanges: ['vehicles'] });
  return (
    <RecordForm
      title={t('vehicle.add')}
      schema={vehicleInputSchema}
      values={{ licensePlate: '', title: null, type: null, note: null, active: true }}
      save={({ body }) => create.mutateAsync({ ...at, body })}
      onSaved={saved}
      onCancel={back}
    >
      <FormSection title={t('vehicle.add')} hint={t('vehicle.hint')}>
        <TextField name="licensePlate" label={t('vehicle.plate')} required />
        <TextField name="type" label={t('kind')} />
        <TextField name="title" label={t('vehicle.title')} />
        <TextField name="note" label={t('form.notes')} />
      </FormSection>
    </RecordForm>
  );
};

/** Adds a driver to an address. */
export const DriverAddPage = () => {
  const { t, at, back, saved } = useAddressPart('drivers');
  const create = useOperation('POST /addresses/:id/drivers', { alsoChanges: ['drivers'] });
  return (
    <RecordForm
      title={t('driver.add')}
      schema={driverInputSchema}
      values={{ name: '', idCode: null, note: null, active: true }}
      save={({ body }) => create.mutateAsync({ ...at, body })}
      onSaved={saved}
      onCancel={back}
    >
      <FormSection title={t('driver.add')}>
        <TextField name="name" label={t('driver.name')} required />
        <TextField name="idCode" label={t('driver.code')} description={t('driver.codeHint')} />
        <TextField name="note" label={t('form.notes')} wide />
      </FormSection>
    </RecordForm>
  );
};
