import type { ShrinkagePreview as ShrinkageResult } from '@halm/model/stock/inventory/shrinkage.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDate, formatQuantity } from '../../core/words/formats.ts';
import { readableError } from '../../core/words/reason-text.ts';
import classes from './withdrawal-example.module.css';

const TYPING_PAUSE_MS = 250;

const Answer = ({ told: { unit, there, most, quantity, parts, moreParts } }: { told: ShrinkageResult }) => {
  const { t } = useTranslation('inventory');
  if (quantity > most) return <p>{t('shrinkage.tooMuch', { most: formatQuantity(most, unit) })}</p>;
  const amounts = { quantity: formatQuantity(quantity, unit), there: formatQuantity(there, unit) };
  return (
    <>
      <p>{t('shrinkage.takes', amounts)}</p>
      <ol className={classes.parts}>
        {parts.map((part) => (
          <li key={part.id}>
            <strong>{formatQuantity(part.taken, unit)}</strong>{' '}
            {t('shrinkage.ofLayer', { number: part.number, date: formatDate(part.receivedAt) })}{' '}
            <RecordLink kind="booking" record={{ id: part.bookingId, name: part.bookingNumber }} />
          </li>
        ))}
      </ol>
      {moreParts > 0 && <p>{t('example.moreLayers', { count: moreParts })}</p>}
    </>
  );
};

type ShrinkageQuery = { locationId: string; articleId: string; day: string; percent?: number; amount?: number };

const Preview = (query: ShrinkageQuery) => {
  const { data, error } = useQuery(listQuery('GET /inventory/shrinkage-preview', query));
  if (error) return <p>{readableError(error)}</p>;
  return data ? <Answer told={data} /> : null;
};

/** What the shrinkage of the form would take off now, by the very rule of the booking. */
export const ShrinkagePreview = () => {
  const [locationId, articleId] = [useFieldValue<string>('locationId'), useFieldValue<string>('articleId')];
  const day = useFieldValue<string | null>('day');
  const [percent] = useDebouncedValue(useFieldValue<number | null>('percent'), TYPING_PAUSE_MS);
  const [amount] = useDebouncedValue(useFieldValue<number | null>('amount'), TYPING_PAUSE_MS);
  const isComplete = day && (percent === null) !== (amount === null);
  return (
    <div role="status" className={classes.answer}>
      {isComplete && (
        <Preview
          locationId={locationId}
          articleId={articleId}
          day={day}
          {...(percent === null ? { amount: amount ?? 0 } : { percent })}
        />
      )}
    </div>
  );
};
