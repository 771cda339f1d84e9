import { arrivalTypes } from '@halm/model/yard/bookings/booking-choices.ts';
import { paperHours, paperInputSchema } from '@halm/model/yard/bookings/paper-booking.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf, QueryOf } from '../../core/client/api.ts';
import { listQuery, useOperation } from '../../core/client/queries.ts';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { LateNote } from '../corrections/back-dating-note.tsx';
import { BookingFields, TypeChoice } from './booking-fields.tsx';

const emptyPaper = (): BodyOf<'POST /bookings/papers'> => ({
  type: 'incoming',
  transport: 'delivery',
  deliveryDate: todayAtPlant(),
  ticketNumber: '',
  scaleName: '',
  full: { kg: null as unknown as number, time: '' },
  empty: { kg: null as unknown as number, time: '' },
  articleId: '',
  supplierId: null,
  contactId: null,
  receiverId: null,
  logisticsCompanyId: null,
  contractId: null,
  vehicleId: null,
  licensePlate: null,
  driverId: null,
  driverName: null,
  originLocationId: null,
  destinationLocationId: null,
  partnerSlipNumber: null,
  comment: null,
  notes: null,
  doubledHour: null,
  confirmOverfill: false,
});

const Weights = ({ isDoubled }: { isDoubled: boolean }) => {
  const { t } = useTranslation('bookings');
  const isIncoming = useFieldValue<string>('type') === 'incoming';
  const kinds = isIncoming ? (['full', 'empty'] as const) : (['empty', 'full'] as const);
  return (
    <FormSection title={t('paper.title')} hint={`${t('paper.hint')} ${t('paper.nextDay')}`}>
      <TextField name="ticketNumber" label={t('paper.ticket')} required />
      <TextField name="scaleName" label={t('paper.scale')} description={t('paper.scaleHint')} required />
      {kinds.map((kind) => [
        <NumberField key={kind} name={`${kind}.kg`} label={t(`details.${kind}`)} unit="kg" digits={0} required />,
        <TextField key={`${kind} time`} name={`${kind}.time`} type="time" label={t(`paper.${kind}Time`)} required />,
      ])}
      {isDoubled && (
        <SelectField
          name="doubledHour"
          label={t('paper.doubledHour.label')}
          options={paperHours.map((value) => ({ value, label: t(`paper.doubledHour.${value}`) }))}
        />
      )}
    </FormSection>
  );
};

const Outlook = ({ query }: { query: QueryOf<'GET /bookings/papers/preview'> }) => {
  const { data } = useQuery(listQuery('GET /bookings/papers/preview', query));
  return data ? <LateNote answer={data} day={query.day} /> : null;
};

const TYPING_PAUSE_MS = 250;

/** What the load changes of the days since, and of counts that hold, as soon as enough is said of it. */
const PaperOutlook = () => {
  const type = useFieldValue<BodyOf<'POST /bookings/papers'>['type']>('type');
  const articleId = useFieldValue<string>('articleId');
  const isIncoming = type === 'incoming';
  const locationId = useFieldValue<string | null>(isIncoming ? 'destinationLocationId' : 'originLocationId');
  const day = useFieldValue<string | null>('deliveryDate');
  const time = useFieldValue<string>(isIncoming ? 'empty.time' : 'full.time');
  const fullKg = useFieldValue<number | null>('full.kg');
  const emptyKg = useFieldValue<number | null>('empty.kg');
  const [netKg] = useDebouncedValue((fullKg ?? 0) - (emptyKg ?? 0), TYPING_PAUSE_MS);
  if (!articleId || !locationId || !day || !time || emptyKg === null || netKg <= 0) return null;
  return <Outlook query={{ type, articleId, locationId, netKg, day, time }} />;
};

const PaperFields = ({ refusal }: { refusal: string | undefined }) => {
  const { t } = useTranslation('bookings');
  const type = useFieldValue<string>('type');
  const hour = useFieldValue<string | null>('doubledHour');
  return (
    <>
      <TypeChoice types={arrivalTypes} />
      <Weights isDoubled={refusal === 'booking.doubled-hour' || hour !== null} />
      <BookingFields type={type} isOnPaper />
      {refusal === 'inventory.location-full' && <SwitchField name="confirmOverfill" label={t('action.overfill')} />}
      <PaperOutlook />
    </>
  );
};

/** Books a load whose weighings are on the paper of another scale. */
export const PaperPage = () => {
  const { t } = useTranslation('bookings');
  const navigate = useNavigate();
  const enter = useOperation('POST /bookings/papers', { alsoChanges: ['inventory', 'contracts', 'stock-counts'] });
  return (
    <RecordForm
      title={t('paper.title')}
      schema={paperInputSchema}
      values={emptyPaper()}
      save={({ body }) => enter.mutateAsync({ body })}
      onSaved={({ id, number }) => {
        showSuccess(t('paper.done', { number }));
        void navigate({ to: '/verwaltung/buchungen/$bookingId', params: { bookingId: id } });
      }}
      onCancel={() => void navigate({ to: '/verwaltung/buchungen' })}
    >
      <PaperFields refusal={enter.error?.reason} />
    </RecordForm>
  );
};
