import { countDifference } from '@halm/model/yard/stock-counts/count-difference.ts';
import { countReasonSchema, type StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { exactQuantity } from '../../stock/genealogy/exact-quantity.ts';
import classes from './stock-counts.module.css';

const differencesOf = ({ locations }: StockCount) =>
  locations.flatMap(({ location, lines }) =>
    lines.flatMap(({ article, unit, bookedQuantity, countedQuantity }) => {
      if (bookedQuantity === null || countedQuantity === null) return [];
      const { quantity } = countDifference(bookedQuantity, countedQuantity);
      const sign = quantity > 0 ? '+' : '';
      return quantity === 0 ? [] : [{ location, article, difference: `${sign}${exactQuantity(quantity, unit)}` }];
    }),
  );

/** What the booking of a count does, and what it leaves as it is. */
const Outlook = ({ count }: { count: StockCount }) => {
  const { t } = useTranslation('stockCounts');
  const differences = differencesOf(count);
  const open = count.locations.filter(({ enteredAt }) => enteredAt === null).map(({ location }) => location.name);
  return (
    <>
      <p>{differences.length > 0 ? t('book.text') : t('book.nothing')}</p>
      <ul className={classes.outlook}>
        {differences.map(({ location, article, difference }) => (
          <li key={`${location.id} ${article.id}`}>
            {t('book.line', { location: location.name, article: article.name, difference })}
          </li>
        ))}
      </ul>
      {open.length > 0 && <p>{t('book.notEntered', { locations: open.join(', ') })}</p>}
    </>
  );
};

type Ending = {
  count: StockCount;
  of: 'book' | 'giveUp';
  call: 'POST /stock-counts/:id/booking' | 'POST /stock-counts/:id/giving-up';
  disabled?: boolean;
  children: ReactNode;
};

const EndButton = ({ count, of, call, disabled = false, children }: Ending) => {
  const { t } = useTranslation('stockCounts');
  const [isAsking, setAsking] = useState(false);
  const end = useOperation(call);
  return (
    <>
      <Button variant={of === 'book' ? 'filled' : 'default'} onClick={() => setAsking(true)} disabled={disabled}>
        {t(`${of}.action`)}
      </Button>
      <DialogForm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t(`${of}.title`)}
        schema={countReasonSchema}
        values={{ reason: '' }}
        save={({ body }) => end.mutateAsync({ params: { id: count.id }, body, version: count.version })}
        onSaved={() => {
          showSuccess(t(`${of}.done`));
          setAsking(false);
        }}
        explain={explainFailure(t(`${of}.failed`))}
        saveLabel={t(`${of}.action`)}
      >
        {children}
        <TextField name="reason" label={t('book.reason')} required />
      </DialogForm>
    </>
  );
};

/** The two ways in which a count ends: what is missing is booked, or nothing is. */
export const EndCountButtons = ({ count }: { count: StockCount }) => {
  const { t } = useTranslation('stockCounts');
  const isEmpty = count.locations.every(({ enteredAt }) => enteredAt === null);
  return (
    <>
      <EndButton count={count} of="giveUp" call="POST /stock-counts/:id/giving-up">
        <p>{t('giveUp.text')}</p>
      </EndButton>
      <EndButton count={count} of="book" call="POST /stock-counts/:id/booking" disabled={isEmpty}>
        <Outlook count={count} />
      </EndButton>
    </>
  );
};
