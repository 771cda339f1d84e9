import type { LocationStock } from '@halm/model/inventory/inventory.ts';
import { shrinkageInputSchema } from '@halm/model/inventory/shrinkage.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../app/api.ts';
import { unitSign } from '../app/formats.ts';
import { useOperation } from '../app/queries.ts';
import { useToday } from '../app/today.ts';
import { useMay } from '../app/use-may.ts';
import { DateField } from '../ui/date-field.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { useFieldValue } from '../ui/record-form-context.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';
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
          ...{ locationId: id, articleId: stocks[0]?.articleId ?? '', percent: null, amount: null },
          ...{ day: today, reason: '' },
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
