import '../../core/fields/select-styles.ts';
import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { PreviewPart, Stock, WithdrawalPreview } from '@halm/model/stock/inventory/inventory.ts';
import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { NumberInput } from '../../core/fields/number-input.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDate, formatQuantity, unitSign } from '../../core/words/formats.ts';
import { readableError } from '../../core/words/reason-text.ts';
import { PreviewShares } from './preview-shares.tsx';
import classes from './withdrawal-example.module.css';

const TYPING_PAUSE_MS = 250;
/** So much an example begins with, where there is that much. */
const USUAL_AMOUNT = 20;

const Part = ({ part }: { part: PreviewPart }) => {
  const { t } = useTranslation('inventory');
  return (
    <li>
      <strong>{formatQuantity(part.taken, part.unit)}</strong>{' '}
      {t('example.ofLayer', { number: part.number, date: formatDate(part.receivedAt) })}{' '}
      <RecordLink kind="booking" record={{ id: part.bookingId, name: part.bookingNumber }} />
      {part.contract && (
        <>
          {' · '}
          <RecordLink kind="contract" record={part.contract} />
        </>
      )}
    </li>
  );
};

const Answer = ({ preview }: { preview: WithdrawalPreview }) => {
  const { t } = useTranslation('inventory');
  const { quantity, missing, unit, shares, parts, moreParts } = preview;
  if (missing > 0) return <p>{t('example.missing', { there: formatQuantity(quantity - missing, unit) })}</p>;
  return (
    <>
      <PreviewShares shares={shares} unit={unit} />
      <p>{t('example.takes', { amount: formatQuantity(quantity, unit), count: parts.length + moreParts })}</p>
      <ol className={classes.parts}>
        {parts.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ol>
      {moreParts > 0 && <p>{t('example.moreLayers', { count: moreParts })}</p>}
    </>
  );
};

const Preview = (query: { locationId: string; articleId: string; amount: number }) => {
  const { data, error } = useQuery(listQuery('GET /inventory/withdrawal-preview', query));
  if (error) return <p>{readableError(error)}</p>;
  return data ? <Answer preview={data} /> : null;
};

/**
 * From which layers an amount that somebody types would be taken now, by the very
 * rule of the withdrawal; nothing is booked.
 */
export const WithdrawalExample = ({ locationId, stocks }: { locationId: string; stocks: readonly Stock[] }) => {
  const { t } = useTranslation(['inventory', 'fields']);
  const [chosen, setChosen] = useState(stocks[0]?.articleId ?? '');
  const stock = stocks.find(({ articleId }) => articleId === chosen) ?? stocks[0];
  const [typed, setTyped] = useState<number | null | string>(() =>
    stock ? Math.min(USUAL_AMOUNT, fromBase(stock.quantity, stock.unit)) : null,
  );
  const [amount] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  if (!stock) return null;
  const isAmount = typeof amount === 'number' && amount > 0;
  return (
    <>
      <div className={classes.question}>
        <NativeSelect
          label={t('layers.article')}
          value={stock.articleId}
          data={stocks.map(({ articleId, articleName }) => ({ value: articleId, label: articleName }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <NumberInput
          label={t('withdrawal.amount', { unit: unitSign(stock.unit) })}
          initial={typeof typed === 'number' ? typed : null}
          onValue={setTyped}
          error={amount !== null && !isAmount && t('example.notAnAmount')}
        />
      </div>
      <div role="status" className={classes.answer}>
        {isAmount && <Preview locationId={locationId} articleId={stock.articleId} amount={amount} />}
      </div>
    </>
  );
};
