import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { type CountedLocation, countEntrySchema, type StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plantTimeZone } from '../../core/client/plant.ts';
import { useOperation } from '../../core/client/queries.ts';
import { QuantityField } from '../../core/fields/quantity-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { formatDateTime, formatQuantity } from '../../core/words/formats.ts';
import { explainFailure } from '../../core/words/reason-text.ts';

/** `14:05`, by the clock of the plant. */
const timeAtPlant = (instant: Date): string =>
  dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: plantTimeZone() }).format(instant);

type Props = { count: StockCount; counted: CountedLocation };

/** Takes what was counted in one location; what was entered before is replaced by whoever has seen it. */
export const EnterCountButton = ({ count, counted }: Props) => {
  const { t } = useTranslation('stockCounts');
  const [isAsking, setAsking] = useState(false);
  const enter = useOperation('PUT /stock-counts/:id/entries');
  const { location, countedAt, enteredAt, countedBy, lines } = counted;
  const now = new Date();
  // Day and time of one moment: at midnight the time of the new day would be read as one of the old day's.
  const timeNow = plainDateIn(now, plantTimeZone()) === count.countedOn ? timeAtPlant(now) : '';
  return (
    <>
      <Button variant={countedAt ? 'default' : 'filled'} onClick={() => setAsking(true)}>
        {t(countedAt ? 'enter.again' : 'enter.action')}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('enter.title', { location: location.name })}
        schema={countEntrySchema}
        values={{
          locationId: location.id,
          countedTime: countedAt ? timeAtPlant(new Date(countedAt)) : timeNow,
          replaces: enteredAt,
          lines: lines.map(({ article, unit, countedQuantity }) => ({
            articleId: article.id,
            countedAmount: (countedQuantity === null ? null : fromBase(countedQuantity, unit)) as number,
          })),
        }}
        save={({ body }) => enter.mutateAsync({ params: { id: count.id }, body })}
        onSaved={() => setAsking(false)}
        explain={explainFailure(t('enter.failed'))}
      >
        {enteredAt && <p>{t('enter.replace', { name: countedBy ?? '', at: formatDateTime(enteredAt) })}</p>}
        <TextField name="countedTime" type="time" label={t('enter.time')} description={t('enter.timeHint')} required />
        {lines.map(({ article, unit, bookedQuantity }, at) => (
          <QuantityField
            key={article.id}
            name={`lines.${at}.countedAmount`}
            label={article.name}
            description={
              count.showsBooked && bookedQuantity !== null
                ? t('enter.booked', { amount: formatQuantity(bookedQuantity, unit) })
                : ''
            }
            required
            unit={unit}
            size="lg"
          />
        ))}
      </DialogForm>
    </>
  );
};
