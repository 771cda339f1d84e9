import type { LocationStock } from '@halm/model/stock/inventory/inventory.ts';
import { shrinkageInputSchema } from '@halm/model/stock/inventory/shrinkage.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { NumberField } from '../../core/fields/number-field.tsx';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { showSuccess } from '../../core/ui/toasts.ts';
import { unitSign } from '../../core/words/formats.ts';
import { useToday } from '../../core/words/today.ts';
import { ShrinkagePreview } from './shrinkage-preview.tsx';

type Shrinkage = BodyOf<'POST /bookings/shrinkages'>;

const ShrinkageFields = ({ stocks }: Pick<LocationStock, 'stocks'>) => {
  const { t } = useTranslation('inventory');
  const articleId = useFieldValue<string>('articleId');
  const stock = stocks.find((one) => one.articleId === articleId);
  return (
    <>
      <p>{t('shrinkage.text')}</p>
      <SelectField
        name="articleId"
        label={t('layers.article')}
        options={stocks.map((one) => ({ value: one.articleId, label: one.articleName }))}
        required
      />
      <NumberField name="percent" label={t('shrinkage.percent')} unit="%" />
      <NumberField name="amount" label={t('shrinkage.amount', { unit: stock ? unitSign(stock.unit) : '' })} />
      <DateField name="day" label={t('shrinkage.day')} required />
      <TextField name="reason" label={t('correction.reason')} required />
      <ShrinkagePreview />
    </>
  );
};

/** Books what shrank in a location in which something lies. */
export const ShrinkageButton = ({ location: { id, name, stocks } }: { location: LocationStock }) => {
  const { t } = useTranslation('inventory');
  const [isAsking, setAsking] = useState(false);
  const today = useToday();
  const shrink = useOperation('POST /bookings/shrinkages', { alsoChanges: ['inventory'] });
  if (!useMay('POST /bookings/shrinkages') || stocks.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('shrinkage.action')}
      </Button>
      <DialogForm<Shrinkage, { number: string }>
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('shrinkage.title', { location: name })}
        schema={shrinkageInputSchema}
        values={{
          locationId: id,
          articleId: stocks[0]?.articleId ?? '',
          percent: null,
          amount: null,
          day: today,
          reason: '',
        }}
        save={({ body }) => shrink.mutateAsync({ body })}
        onSaved={({ number }) => {
          showSuccess(t('shrinkage.done', { number }));
          setAsking(false);
        }}
        saveLabel={t('shrinkage.action')}
      >
        <ShrinkageFields stocks={stocks} />
      </DialogForm>
    </>
  );
};
