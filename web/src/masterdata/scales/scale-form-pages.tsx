import { type Scale, scaleInputSchema, scaleProtocolSchema } from '@halm/model/masterdata/scales/scale.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { AddForm } from '../../core/forms/add-form.tsx';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { recordKind } from '../../core/records/record-kind.ts';
import { formatDate, formatNumber } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { useRecordParts } from '../../records/comments/use-record-parts.tsx';

/** Who changed what about a scale, newest first. */
const ScaleHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['scales', 'ui']);
  const date = (day: string | null | undefined) => day && formatDate(day);
  const weight = (kg: number | undefined) => (kg === undefined ? undefined : `${formatNumber(kg)} kg`);
  const fields: HistoryField<Scale>[] = [
    [t('name'), ({ name }) => name],
    [t('licence'), ({ calibrationLicenceNumber }) => calibrationLicenceNumber],
    [t('verifiedUntil'), ({ verifiedUntil }) => date(verifiedUntil)],
    [t('form.waivedUntil'), ({ waivedUntil }) => date(waivedUntil)],
    [t('form.waiver'), ({ waiver }) => waiver],
    [t('capacity'), ({ capacityKg }) => weight(capacityKg)],
    [t('form.division'), ({ divisionKg }) => weight(divisionKg)],
    [t('form.protocol'), ({ protocol }) => protocol && t(`protocol.${protocol}`)],
    [t('form.host'), ({ host }) => host],
    [t('form.port'), ({ port }) => (port == null ? undefined : String(port))],
    [t('form.active'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'))],
  ];
  return <RecordHistory owner="scales" id={id} fields={fields} />;
};

const emptyScale: BodyOf<'POST /scales'> = {
  name: '',
  calibrationLicenceNumber: '',
  verifiedUntil: null,
  waivedUntil: null,
  waiver: '',
  capacityKg: 60_000,
  divisionKg: 20,
  protocol: 'mettler-toledo-continuous',
  host: '',
  port: 1701,
  active: true,
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
  create: 'POST /scales',
  read: 'GET /scales/:id',
  update: 'PATCH /scales/:id',
  remove: 'DELETE /scales/:id',
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
