import { type Driver, driverInputSchema } from '@halm/model/addresses/driver.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { recordQuery, useOperation } from '../app/queries.ts';
import { FormSection } from '../ui/form-section.tsx';
import { RecordForm } from '../ui/record-form.tsx';
import { ReferenceField } from '../ui/reference-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useAddressPart } from './use-address-part.ts';

type Values = BodyOf<'PATCH /drivers/:id'>;

const emptyDriver: Values = { name: '', idCode: null, userId: null, note: null, active: true };

const valuesOf = ({ name, idCode, account, note, active }: Driver): Values => ({
  ...{ name, idCode, note, active },
  userId: account?.id ?? null,
});

const DriverFields = ({ account }: { account?: Named | null }) => {
  const { t } = useTranslation('addresses');
  return (
    <FormSection title={t('driver.one')}>
      <TextField name="name" label={t('driver.name')} required />
      <TextField name="idCode" label={t('driver.code')} description={t('driver.codeHint')} />
      <ReferenceField
        path="userId"
        label={t('driver.account')}
        description={t('driver.accountHint')}
        call="GET /users/drivers"
        query={{ unused: 'true' }}
        name={({ name }) => name}
        initial={account ?? null}
      />
      <SwitchField name="active" label={t('form.active')} />
      <TextAreaField name="note" label={t('form.notes')} />
    </FormSection>
  );
};

/** Adds a driver to an address. */
export const DriverAddPage = () => {
  const { t } = useTranslation('addresses');
  const { addressId, back, saved } = useAddressPart('drivers');
  const create = useOperation('POST /addresses/:id/drivers');
  return (
    <RecordForm
      title={t('driver.add')}
      schema={driverInputSchema}
      values={emptyDriver}
      save={({ body }) => create.mutateAsync({ params: { id: addressId }, body })}
      onSaved={saved}
      onCancel={back}
    >
      <DriverFields />
    </RecordForm>
  );
};

/** Changes a driver of an address. */
export const DriverEditPage = () => {
  const { driverId: id } = useParams({ from: '/verwaltung/adressen/$addressId/driver/$driverId' });
  const query = recordQuery('GET /drivers/:id', { id });
  const { data: driver } = useSuspenseQuery(query);
  const client = useQueryClient();
  const { back, saved } = useAddressPart('drivers');
  const update = useOperation('PATCH /drivers/:id');
  return (
    <RecordForm
      title={driver.name}
      state={driver.address.name}
      schema={driverInputSchema}
      values={valuesOf(driver)}
      version={driver.version}
      save={({ body, version }) => update.mutateAsync({ params: { id }, body, version })}
      reload={async () => {
        const latest = await client.fetchQuery({ ...query, staleTime: 0 });
        return { values: valuesOf(latest), version: latest.version };
      }}
      onSaved={saved}
      onCancel={back}
    >
      <DriverFields account={driver.account} />
    </RecordForm>
  );
};
