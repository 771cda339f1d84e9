import { type Scale, scaleInputSchema, scaleProtocolSchema } from '@halm/model/scales/scale.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { formatDate } from '../app/formats.ts';
import { useToday } from '../app/today.ts';
import { useRecordParts } from '../comments/use-record-parts.tsx';
import { AddForm } from '../ui/add-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { EditForm } from '../ui/edit-form.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { recordKind } from '../ui/record-kind.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ScaleHistory } from './scale-history.tsx';

const emptyScale: BodyOf<'POST /scales'> = {
  ...{
    name: '',
    calibrationLicenceNumber: '',
    verifiedUntil: null,
    waivedUntil: null,
    waiver: '',
    capacityKg: 60_000,
    divisionKg: 20,
  },
  ...{ protocol: 'mettler-toledo-continuous', host: '', port: 1701, active: true },
};

const Address = () => {
  const { t } = useTranslation('scales');
  return (
    <>
      <TextField name="host" label={t('form.host')} required />
      <NumberField name="port" label={t('form.port')} digits={0} ungrouped required />
    </>
  );
};

/** Only where the verification has run out there is something to allow. */
const Waiver = () => {
  const { t } = useTranslation('scales');
  const verifiedUntil = useFieldValue<Scale['verifiedUntil']>('verifiedUntil');
  const waiver = useFieldValue<Scale['waiver']>('waiver');
  const today = useToday();
  if (!waiver && !(verifiedUntil && verifiedUntil < today)) return null;
  return (
    <FormSection
      title={t('verification.expired', { date: formatDate(verifiedUntil ?? '') })}
      hint={t('form.waiverHint')}
    >
      <DateField name="waivedUntil" label={t('form.waivedUntil')} />
      <TextField name="waiver" label={t('form.waiver')} />
    </FormSection>
  );
};

const ScaleFields = () => {
  const { t } = useTranslation('scales');
  const isConnected = useFieldValue<Scale['protocol']>('protocol') !== 'none';
  const protocols = scaleProtocolSchema.options.map((value) => ({ value, label: t(`protocol.${value}`) }));
  return (
    <>
      <FormSection title={t('form.legal')}>
        <TextField name="name" label={t('name')} required />
        <TextField name="calibrationLicenceNumber" label={t('licence')} required={isConnected} />
        <DateField name="verifiedUntil" label={t('verifiedUntil')} />
        <SwitchField name="active" label={t('form.active')} />
        <NumberField name="capacityKg" label={t('capacity')} unit="kg" digits={0} required />
        <NumberField name="divisionKg" label={t('form.division')} unit="kg" digits={0} required />
      </FormSection>
      <Waiver />
      <FormSection title={t('form.connection')} hint={t(isConnected ? 'form.connectionHint' : 'form.byHandHint')}>
        <SelectField name="protocol" label={t('form.protocol')} options={protocols} required />
        {isConnected && <Address />}
      </FormSection>
    </>
  );
};

const useParts = ({ id }: Scale) => {
  const { t } = useTranslation('scales');
  return { form: t('form.legal'), beside: useRecordParts({ owner: 'scales', id }, () => <ScaleHistory id={id} />) };
};

/** What weighs the lorries. */
export const scale = recordKind({
  ...{ create: 'POST /scales', read: 'GET /scales/:id', update: 'PATCH /scales/:id', remove: 'DELETE /scales/:id' },
  list: { to: '/settings/scales' },
  schema: scaleInputSchema,
  empty: () => emptyScale,
  valuesOf: ({ id: _, version: _v, updatedAt: _u, ...values }: Scale) => values,
  Fields: ScaleFields,
  useParts,
  texts: 'scales',
  add: 'add',
  title: ({ name }) => name,
  state: ({ calibrationLicenceNumber }) => calibrationLicenceNumber,
});

/** Creates a scale. */
export const ScaleAddPage = () => <AddForm kind={scale} />;

/** Changes or deletes a scale. */
export const ScaleEditPage = () => <EditForm kind={scale} />;
