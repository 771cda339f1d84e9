import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { transports } from '@halm/model/yard/bookings/booking-choices.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { useToday } from '../../core/words/today.ts';
import { useLiesLiquid } from '../../masterdata/articles/use-storage-fit.ts';
import { beginContract } from '../../purchasing/contracts/contract-values.ts';

type BookingContactProps = { type: string; booking: Booking | undefined };

/**
 * Whom to ask about the booking: one of the people of its supplier or receiver; asked for once that is known.
 */
const BookingContact = ({ type, booking }: BookingContactProps) => {
  const { t } = useTranslation('bookings');
  const partnerId = useFieldValue<string | null>(type === 'outgoing' ? 'receiverId' : 'supplierId');
  const contactId = useFieldValue<string | null>('contactId');
  const maySee = useMay('GET /contacts');
  if (!partnerId || !maySee) return null;
  return (
    <ReferenceField
      // Another company has other people.
      key={partnerId}
      path="contactId"
      label={t('form.contact')}
      call="GET /contacts"
      query={{ addressId: partnerId }}
      name={({ name }) => name}
      initial={booking?.contact?.id === contactId ? booking.contact : null}
    />
  );
};

type Article = Named & { readonly unit: Unit; readonly locations?: readonly Named[] };
type Supplier = Named & { readonly storageLocation?: Named | null };
type MaterialProps = { type: string; booking: Booking | undefined };
type BookingMaterialProps = MaterialProps & {
  /** All of it is on a paper, and it is posted at once. */
  isOnPaper: boolean;
  onPlace: (place: Named | null) => void;
};
type PartnerProps = MaterialProps & { required: boolean; onSupplier: (supplier: Supplier | null) => void };

const Partner = ({ type, booking, required, onSupplier }: PartnerProps) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const isIncoming = type === 'incoming';
  const partnerId = useFieldValue<string | null>(isIncoming ? 'supplierId' : 'receiverId');
  if (type === 'internal') return null;
  return (
    <ReferenceField
      key={type}
      path={isIncoming ? 'supplierId' : 'receiverId'}
      label={t(isIncoming ? 'form.supplier' : 'form.receiver')}
      required={required}
      call="GET /addresses"
      query={{ active: 'true' }}
      name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
      alone={({ companyName }) => companyName}
      initial={isIncoming ? booking?.supplier : booking?.receiver}
      onChosen={(row) => {
        if ((row?.id ?? null) !== partnerId) form.setFieldValue('contactId', null);
        if (isIncoming)
          onSupplier(row ? { id: row.id, name: row.companyName, storageLocation: row.storageLocation } : null);
      }}
    />
  );
};

type ContractProps = {
  booking: Booking | undefined;
  supplier: Named | null;
  article: Article | null;
  description?: string;
};

/** The contract that something came under, of those of its supplier and article. */
export const ContractField = ({ booking, supplier, article, description }: ContractProps) => {
  const { t } = useTranslation('bookings');
  const contractId = useFieldValue<string | null>('contractId');
  const booked = booking?.contract && booking.contract.id === contractId ? booking.contract : null;
  return (
    <ReferenceField
      path="contractId"
      label={t('form.contract')}
      description={description ?? t('form.contractHint')}
      call="GET /contracts"
      query={{ status: 'active', supplierId: supplier?.id, articleId: article?.id }}
      name={({ number, supplier: { name } }) => `${number}, ${name}`}
      alone={({ number }) => number}
      initial={booked && { id: booked.id, name: booked.number }}
      begun={beginContract(supplier, article)}
    />
  );
};

/** Offered for what can be pumped; said once, it stays to be taken back. */
const SlurryTrip = ({ article }: { article: Article | null }) => {
  const { t } = useTranslation('bookings');
  const isLiquid = useLiesLiquid(article?.id);
  const isSlurryTrip = useFieldValue<boolean | undefined>('isSlurryTrip');
  if (!isLiquid && !isSlurryTrip) return null;
  return <SwitchField name="isSlurryTrip" label={t('slurry.trip')} description={t('slurry.tripHint')} />;
};

/** Where the goods of a supplier lie as a rule, if the article is stored there. */
const placeOf = (supplier: Supplier | null, article: Article | null): Named | null => {
  const place = supplier?.storageLocation;
  return place && article?.locations?.some(({ id }) => id === place.id) ? place : null;
};

/**
 * What is moved, with whom, and on which contract: of another supplier or article none is offered or kept.
 */
export const BookingMaterial = ({ type, booking, isOnPaper, onPlace }: BookingMaterialProps) => {
  const { t } = useTranslation('bookings');
  const form = useRecordForm();
  const today = useToday();
  const deliveryDate = useFieldValue<string | null>('deliveryDate');
  const isPast = deliveryDate !== null && deliveryDate !== '' && deliveryDate < today;
  const [supplier, setSupplier] = useState<Supplier | null>(booking?.supplier ?? null);
  const [article, setArticle] = useState<Article | null>(
    booking?.article ? { ...booking.article, unit: booking.unit } : null,
  );
  const dropContract = (before: Named | null, after: Named | null | undefined) => {
    if (before?.id !== after?.id) form.setFieldValue('contractId', null);
  };
  const whose = type === 'outgoing' ? 'outgoingTransport' : 'transport';
  const transportOptions = transports.map((value) => ({ value, label: t(`${whose}.${value}`) }));
  return (
    <FormSection title={t('form.material')}>
      <DateField
        name="deliveryDate"
        label={t('column.date')}
        description={isPast && !isOnPaper ? t(type === 'incoming' ? 'backDating.hint' : 'backDating.hintFetched') : ''}
        required
      />
      {type !== 'internal' && <SelectField name="transport" label={t('form.transport')} options={transportOptions} />}
      <ReferenceField
        path="articleId"
        label={t('column.article')}
        required
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        alone={({ name }) => name}
        initial={booking?.article}
        onChosen={(row) => {
          dropContract(article, row);
          setArticle(row ?? null);
          onPlace(placeOf(supplier, row ?? null));
        }}
      />
      <Partner
        type={type}
        booking={booking}
        required={isOnPaper}
        onSupplier={(next) => {
          dropContract(supplier, next);
          setSupplier(next);
          onPlace(placeOf(next, article));
        }}
      />
      <BookingContact type={type} booking={booking} />
      {type === 'incoming' && <ContractField booking={booking} supplier={supplier} article={article} />}
      {type === 'incoming' && !isOnPaper && <SlurryTrip article={article} />}
      {(type === 'internal' || (booking?.isSlurryTrip && booking.quantity !== null)) && (
        <NumberField name="amount" label={t('form.amount')} description={t('form.amountHint')} />
      )}
    </FormSection>
  );
};
