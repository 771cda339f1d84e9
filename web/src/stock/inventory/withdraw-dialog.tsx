import type { LocationStock, Stock } from '@halm/model/stock/inventory/inventory.ts';
import { withdrawalInputSchema } from '@halm/model/stock/inventory/withdrawal-input.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf, BodyOf, QueryOf } from '../../core/client/api.ts';
import { listQuery, useOperation } from '../../core/client/queries.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { SwitchField } from '../../core/fields/switch-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { formatDate, formatQuantity, unitSign } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { misfitText } from '../../masterdata/articles/use-storage-fit.ts';
import classes from './inventory.module.css';

type Places = { locations: readonly LocationStock[]; origin: LocationStock };
type Withdrawal = BodyOf<'POST /bookings/withdrawals'>;

const destinationsOf = ({ locations, origin }: Places): LocationStock[] =>
  locations
    .filter(({ id }) => id !== origin.id)
    .toSorted((a, b) => Number(b.type === 'production') - Number(a.type === 'production'));

const asOption = ({ id, name, type }: LocationStock, stock: Stock | undefined) => {
  const misfit = stock && misfitText(stock, { type });
  return { value: id, label: misfit ? `${name}: ${misfit}` : name, disabled: misfit !== undefined };
};

const firstFitting = (places: Places): string => {
  const [stock] = places.origin.stocks;
  return destinationsOf(places).find(({ type }) => !stock || !misfitText(stock, { type }))?.id ?? '';
};

const TYPING_PAUSE_MS = 250;

const PastOutlook = ({ query }: { query: QueryOf<'GET /bookings/withdrawals/preview'> }) => {
  const { t } = useTranslation('inventory');
  const { data } = useQuery(listQuery('GET /bookings/withdrawals/preview', query));
  if (!data) return null;
  const { most, unit, affectedCounts } = data;
  const counts = affectedCounts.map(({ count }) => formatDate(count.countedOn)).join(', ');
  return (
    <p role="status" className={classes.done}>
      {t('withdrawal.past', { day: formatDate(query.day), amount: formatQuantity(most, unit) })}
      {counts !== '' && ` ${t('withdrawal.pastCounts', { counts })}`}
    </p>
  );
};

/** What a withdrawal of a past day could take, and which counts stay as they were counted. */
const PastNote = ({ stock, locationId }: { stock: Stock | undefined; locationId: string }) => {
  const today = useToday();
  const destinationLocationId = useFieldValue<string>('destinationLocationId');
  const day = useFieldValue<string | null>('day');
  const [amount] = useDebouncedValue(useFieldValue<number | null>('amount'), TYPING_PAUSE_MS);
  if (!stock || !day || day >= today) return null;
  const withdrawal = { articleId: stock.articleId, locationId, amount: amount && amount > 0 ? amount : 1, day };
  return <PastOutlook query={{ ...withdrawal, ...(destinationLocationId && { destinationLocationId }) }} />;
};

const WithdrawalFields = ({ isFull, locations, ...opened }: Places & { isFull: boolean }) => {
  const { t } = useTranslation(['inventory', 'bookings']);
  const form = useRecordForm();
  const originId = useFieldValue<string>('originLocationId');
  const origin = locations.find(({ id }) => id === originId) ?? opened.origin;
  const places = { locations, origin };
  const { stocks } = origin;
  const articleId = useFieldValue<string>('articleId');
  const stock = stocks.find((one) => one.articleId === articleId);
  return (
    <>
      <SelectField
        name="originLocationId"
        label={t('withdrawal.from')}
        options={locations
          .filter((place) => place.stocks.length > 0)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(id) => {
          const chosen = locations.find((place) => place.id === id) ?? origin;
          form.setFieldValue('articleId', chosen.stocks[0]?.articleId ?? '');
          form.setFieldValue('destinationLocationId', firstFitting({ locations, origin: chosen }));
        }}
        required
      />
      <SelectField
        key={`article ${origin.id}`}
        name="articleId"
        label={t('layers.article')}
        options={stocks.map((one) => ({ value: one.articleId, label: one.articleName }))}
        required
      />
      <SelectField
        key={`destination ${origin.id}`}
        name="destinationLocationId"
        label={t('withdrawal.to')}
        options={destinationsOf(places).map((place) => asOption(place, stock))}
        required
      />
      <NumberField
        name="amount"
        label={t('withdrawal.amount', { unit: stock ? unitSign(stock.unit) : '' })}
        {...(stock && { description: t('withdrawal.there', { amount: formatQuantity(stock.quantity, stock.unit) }) })}
        required
      />
      <DateField name="day" label={t('withdrawal.day')} required />
      <PastNote stock={stock} locationId={places.origin.id} />
      {isFull && <SwitchField name="confirmOverfill" label={t('bookings:action.overfill')} />}
    </>
  );
};

const Done = ({ withdrawal }: { withdrawal: AnswerOf<'POST /bookings/withdrawals'> }) => {
  const { t } = useTranslation('inventory');
  return (
    <p role="status" className={classes.done}>
      {t('withdrawal.done')}{' '}
      <Link to="/verwaltung/buchungen/$bookingId" params={{ bookingId: withdrawal.id }}>
        {withdrawal.number}
      </Link>
    </p>
  );
};

/**
 * Takes unweighed amounts out of a storage location, into production or to
 * another one; stays open for the next.
 */
export const WithdrawDialog = ({ isOpen, onClose, ...places }: Places & { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['inventory', 'ui']);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<Partial<Withdrawal>>({});
  const withdraw = useOperation('POST /bookings/withdrawals', { alsoChanges: ['inventory'] });
  const { origin } = places;
  const today = useToday();
  return (
    <DialogForm<Withdrawal, unknown>
      isOpen={isOpen}
      round={round}
      onClose={() => {
        withdraw.reset();
        onClose();
      }}
      title={t('withdrawal.title')}
      schema={withdrawalInputSchema}
      values={{
        articleId: origin.stocks[0]?.articleId ?? '',
        originLocationId: origin.id,
        destinationLocationId: firstFitting(places),
        comment: null,
        day: today,
        ...last,
        confirmOverfill: false,
        amount: null as unknown as number,
      }}
      save={({ body }) => {
        setLast(body);
        return withdraw.mutateAsync({ body });
      }}
      onSaved={() => setRound(round + 1)}
      cancelLabel={t('ui:close')}
      saveLabel={t('withdraw')}
    >
      <WithdrawalFields {...places} isFull={withdraw.error?.reason === 'inventory.location-full'} />
      {withdraw.data && <Done withdrawal={withdraw.data} />}
    </DialogForm>
  );
};
