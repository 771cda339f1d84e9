import { type Driver, driverInputSchema } from '@halm/model/masterdata/fleet/driver.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { type FieldsProps, recordKind } from '../../core/records/record-kind.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';
import { AddressBack } from '../addresses/address-back.tsx';
import { AddressOwner } from '../addresses/address-owner.tsx';
import { DriverHistory } from '../addresses/part-history.tsx';
import { DriverCard } from './driver-card.tsx';
import { FleetPhoto } from './fleet-photo.tsx';

type Values = BodyOf<'PATCH /drivers/:id'>;

const emptyDriver: Values = { name: '', idCode: null, userId: null, note: null, active: true };

const valuesOf = ({ name, idCode, account, note, active }: Driver): Values => ({
  name,
  idCode,
  note,
  active,
  userId: account?.id ?? null,
});

const DriverFields = ({ record }: FieldsProps<Driver>) => {
  const { t } = useTranslation('addresses');
  return (
    <>
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
          initial={record?.account ?? null}
        />
        <SwitchField name="active" label={t('form.active')} />
        <TextAreaField name="note" label={t('form.notes')} />
      </FormSection>
      {record && <DriverCard driver={record} />}
      {record && <FleetPhoto owner="drivers" id={record.id} name={record.name} photoId={record.photoId} />}
    </>
  );
};

const useParts = ({ id }: Driver) => {
  const { t } = useTranslation('addresses');
  return { form: t('driver.one'), beside: useRecordParts({ owner: 'drivers', id }, () => <DriverHistory id={id} />) };
};

/** A driver of an address. */
export const driver = recordKind({
  create: 'POST /addresses/:id/drivers',
  read: 'GET /drivers/:id',
  update: 'PATCH /drivers/:id',
  remove: 'DELETE /drivers/:id',
  usage: 'GET /drivers/:id/usage',
  failed: 'failed.driver',
  removal: { failed: 'failed.driverRemove' },
  param: 'driverId',
  ownerParam: 'addressId',
  Back: () => <AddressBack tab="drivers" />,
  Owner: AddressOwner,
  list: { to: '/verwaltung/adressen/$addressId', search: { tab: 'drivers' } },
  schema: driverInputSchema,
  empty: () => emptyDriver,
  valuesOf,
  Fields: DriverFields,
  useParts,
  texts: 'addresses',
  add: 'driver.add',
  title: ({ name }) => name,
});

/** Creates a driver of an address. */
export const DriverAddPage = () => <AddForm kind={driver} />;

/** Changes a driver of an address. */
export const DriverEditPage = () => <EditForm kind={driver} />;
