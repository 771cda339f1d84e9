import { correctionInputSchema } from '@halm/model/yard/bookings/stock-booking.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { QuantityField } from '../../core/fields/quantity-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { FormSection } from '../../core/forms/form-section.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useFieldValue, useRecordForm } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { formatQuantity } from '../../core/words/formats.ts';

const useInventory = () => useSuspenseQuery(recordQuery('GET /inventory', undefined)).data.items;

const CorrectionFields = () => {
  const { t } = useTranslation('inventory');
  const locations = useInventory().filter(({ stocks }) => stocks.length > 0);
  const form = useRecordForm();
  const locationId = useFieldValue<string>('locationId');
  const location = locations.find(({ id }) => id === locationId);
  const articleId = useFieldValue<string>('articleId');
  const stock = location?.stocks.find((one) => one.articleId === articleId);
  return (
    <FormSection title={t('correction.title')} hint={t('correction.hint')}>
      <SelectField
        name="locationId"
        label={t('correction.location')}
        required
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(chosen) => {
          const [first] = locations.find(({ id }) => id === chosen)?.stocks ?? [];
          form.setFieldValue('articleId', first?.articleId ?? '');
        }}
      />
      <SelectField
        name="articleId"
        label={t('layers.article')}
        required
        options={(location?.stocks ?? []).map((one) => ({ value: one.articleId, label: one.articleName }))}
      />
      <QuantityField
        name="countedAmount"
        label={t('correction.counted')}
        description={stock && t('correction.booked', { amount: formatQuantity(stock.quantity, stock.unit) })}
        required
        unit={stock?.unit ?? 'ton'}
      />
      <TextField name="reason" label={t('correction.reason')} required />
      <p>
        {t('correction.more')}{' '}
        <Link to="/verwaltung/bestand/zugang" search={{ location: locationId }}>
          {t('enter')}
        </Link>
      </p>
    </FormSection>
  );
};

/** Lowers the stock to what was counted. */
export const CorrectionPage = () => {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const { location } = useSearch({ from: '/verwaltung/bestand/korrektur' });
  const locations = useInventory().filter(({ stocks }) => stocks.length > 0);
  const first = locations.find(({ id }) => id === location) ?? locations[0];
  const correct = useOperation('POST /bookings/corrections', { alsoChanges: ['inventory'] });
  const showLocation = (id: string | undefined) =>
    void navigate({ to: '/verwaltung/bestand', search: { location: id } });
  return (
    <RecordForm
      title={t('correct')}
      schema={correctionInputSchema}
      values={{
        locationId: first?.id ?? '',
        articleId: first?.stocks[0]?.articleId ?? '',
        countedAmount: null as unknown as number,
        reason: '',
      }}
      save={({ body }) => correct.mutateAsync({ body })}
      onSaved={({ number, origin }) => {
        showSuccess(t('correction.done', { number }));
        showLocation(origin?.id);
      }}
      onCancel={() => showLocation(first?.id)}
    >
      <CorrectionFields />
    </RecordForm>
  );
};
