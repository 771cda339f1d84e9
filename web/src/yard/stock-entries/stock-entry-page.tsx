import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import { type EntryKind, entryKinds } from '@halm/model/yard/bookings/booking-kinds.ts';
import { stockEntryInputSchema } from '@halm/model/yard/bookings/stock-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { QuantityField } from '../../core/fields/quantity-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { ImportButton } from '../../core/lists/import-button.tsx';
import { ReferenceField } from '../../core/references/reference-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { useToday } from '../../core/words/today.ts';
import { ContractField } from '../bookings/booking-material.tsx';
import { EntryOutlook } from './entry-outlook.tsx';
import { FedShare } from './fed-share.tsx';

const useLocations = () => useSuspenseQuery(recordQuery('GET /inventory', undefined)).data.items;
type Article = Named & { readonly unit: Unit };
type Product = NonNullable<ComponentProps<typeof FedShare>['product']>;

const StockFields = ({ isFull, onArticle }: { isFull: boolean; onArticle: (article: Article | null) => void }) => {
  const { t } = useTranslation(['stockEntries', 'inventory', 'bookings']);
  const form = useRecordForm();
  const locations = useLocations();
  const [product, setProduct] = useState<Product | null>(null);
  const unit = product?.unit ?? 'ton';
  const kind = useFieldValue<EntryKind>('kind');
  const optionsOf = (isMeant: (type: string) => boolean) =>
    locations.filter(({ type }) => isMeant(type)).map(({ id, name }) => ({ value: id, label: name }));
  const producers = optionsOf((type) => type === 'production');
  return (
    <FormSection title={t('stock')} hint={t(`hint.${kind}`)}>
      <SelectField
        name="kind"
        label={t('reason')}
        options={entryKinds.map((value) => ({ value, label: t(`bookings:type.${value}`) }))}
        onChoose={(chosen) => {
          if (chosen === 'own-production') return;
          form.setFieldValue('producedAtId', null);
          form.setFieldValue('producedSharePercent', null);
        }}
        required
      />
      <DateField name="day" label={t('day')} required />
      <SelectField
        name="locationId"
        label={t('inventory:correction.location')}
        options={optionsOf((type) => type !== 'production')}
        required
      />
      <ReferenceField
        path="articleId"
        label={t('inventory:layers.article')}
        required
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name, number }) => `${name} (${number})`}
        alone={({ name }) => name}
        onChosen={(row) => {
          form.setFieldValue('contractId', null);
          setProduct(row ?? null);
          onArticle(row ?? null);
        }}
      />
      {kind === 'own-production' && producers.length > 0 && (
        <>
          <SelectField name="producedAtId" label={t('producedAt')} options={producers} />
          <FedShare product={product} />
        </>
      )}
      <QuantityField name="amount" label={t('amount')} unit={unit} required />
      {isFull && <SwitchField name="confirmOverfill" label={t('bookings:action.overfill')} />}
    </FormSection>
  );
};

const OriginFields = ({ article }: { article: Article | null }) => {
  const { t } = useTranslation(['stockEntries', 'bookings']);
  const form = useRecordForm();
  const [supplier, setSupplier] = useState<Named | null>(null);
  return (
    <FormSection title={t('origin')} hint={t('originHint')}>
      <ReferenceField
        path="supplierId"
        label={t('bookings:form.supplier')}
        call="GET /addresses"
        query={{ active: 'true' }}
        name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
        alone={({ companyName }) => companyName}
        onChosen={(row) => {
          if (row?.id !== supplier?.id) form.setFieldValue('contractId', null);
          setSupplier(row ? { id: row.id, name: row.companyName } : null);
        }}
      />
      <ContractField booking={undefined} supplier={supplier} article={article} description={t('contractHint')} />
      <TextAreaField name="comment" label={t('bookings:form.comment')} wide />
    </FormSection>
  );
};

/** Books stock that no lorry brought: an opening balance, what was found at a count, what the plant made. */
export const StockEntryPage = () => {
  const { t } = useTranslation(['stockEntries', 'inventory', 'bookings']);
  const navigate = useNavigate();
  const today = useToday();
  const { location } = useSearch({ from: '/verwaltung/bestand/zugang' });
  const [article, setArticle] = useState<Article | null>(null);
  const stored = useLocations().filter(({ type }) => type !== 'production');
  const named = stored.find(({ id }) => id === location);
  const first = named ?? stored[0];
  const enter = useOperation('POST /bookings/stock-entries', {
    alsoChanges: ['inventory', 'contracts', 'stock-counts'],
  });
  const showLocation = (id: string | undefined) =>
    void navigate({ to: '/verwaltung/bestand', search: { location: id } });
  return (
    <RecordForm
      title={t('title')}
      schema={stockEntryInputSchema}
      values={{
        // More than booked is entered from the place where it was seen.
        kind: named && named.stocks.length > 0 ? 'found' : 'opening-balance',
        locationId: first?.id ?? '',
        articleId: '',
        amount: null as unknown as number,
        day: today,
        supplierId: null,
        contractId: null,
        producedAtId: null,
        producedSharePercent: null,
        comment: null,
        confirmOverfill: false,
      }}
      save={({ body }) => enter.mutateAsync({ body })}
      onSaved={({ number, destination }) => {
        showSuccess(t('done', { number }));
        showLocation(destination?.id);
      }}
      onCancel={() => showLocation(first?.id)}
      actions={<ImportButton kind="stockEntries" />}
    >
      <StockFields isFull={enter.error?.reason === 'inventory.location-full'} onArticle={setArticle} />
      <OriginFields article={article} />
      <EntryOutlook />
    </RecordForm>
  );
};
