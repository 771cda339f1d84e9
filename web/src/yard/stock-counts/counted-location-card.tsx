import { countDifference } from '@halm/model/yard/stock-counts/count-difference.ts';
import type { CountedLocation, CountLine, StockCount } from '@halm/model/yard/stock-counts/stock-count.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDateTime, formatSmallPercent } from '../../core/words/formats.ts';
import { exactQuantity } from '../../stock/genealogy/exact-quantity.ts';
import { EnterCountButton } from './enter-count-button.tsx';
import classes from './stock-counts.module.css';

const differenceOf = ({ bookedQuantity, countedQuantity }: CountLine) =>
  bookedQuantity === null || countedQuantity === null ? null : countDifference(bookedQuantity, countedQuantity);

const signed = (quantity: number, unit: CountLine['unit']): string =>
  `${quantity > 0 ? '+' : ''}${exactQuantity(quantity, unit)}`;

const Line = ({ line, isEntered }: { line: CountLine; isEntered: boolean }) => {
  const { t } = useTranslation('stockCounts');
  const { article, unit, bookedQuantity, countedQuantity, booking, reversedBy } = line;
  const difference = differenceOf(line);
  return (
    <tr>
      <td>
        <RecordLink kind="article" record={article} />
        {isEntered && countedQuantity === null && <div className={classes.surplus}>{t('added')}</div>}
        {!booking && difference && difference.quantity > 0 && <div className={classes.surplus}>{t('surplus')}</div>}
      </td>
      <td className={classes.number}>{bookedQuantity === null ? '–' : exactQuantity(bookedQuantity, unit)}</td>
      <td className={classes.number}>{countedQuantity === null ? '–' : exactQuantity(countedQuantity, unit)}</td>
      <td className={classes.number}>{difference ? signed(difference.quantity, unit) : '–'}</td>
      <td className={classes.number}>{difference?.share == null ? '–' : formatSmallPercent(difference.share)}</td>
      <td>
        {booking ? <RecordLink kind="booking" record={booking} /> : '–'}
        {reversedBy && (
          <div className={classes.surplus}>
            {t('reversedBy')} <RecordLink kind="booking" record={reversedBy} />
          </div>
        )}
      </td>
    </tr>
  );
};

/** What was booked since, so that a line stays as it was counted, each with its cause. */
const Adjustments = ({ line: { article, unit, adjustments } }: { line: CountLine }) => {
  const { t } = useTranslation('stockCounts');
  return adjustments.map(({ booking, cause, quantity, isReversed }) => (
    <li key={booking.id}>
      {article.name}: {t('kept', { quantity: signed(quantity, unit) })} <RecordLink kind="booking" record={booking} />{' '}
      {t('because')} <RecordLink kind="booking" record={cause} />
      {isReversed && `, ${t('undone')}`}
    </li>
  ));
};

/** What was counted in one location, against what was booked there then. */
export const CountedLocationCard = ({ count, counted }: { count: StockCount; counted: CountedLocation }) => {
  const { t } = useTranslation('stockCounts');
  const { location, countedAt, countedBy, lines } = counted;
  const mayEnter = useMay('PUT /stock-counts/:id/entries') && count.status === 'open';
  return (
    <Card title={location.name} actions={mayEnter && <EnterCountButton count={count} counted={counted} />}>
      <p className={classes.soft}>
        {countedAt ? t('by', { at: formatDateTime(countedAt), name: countedBy ?? '' }) : t('notYet')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={location.name}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.article')}</th>
              {(['booked', 'counted', 'difference', 'share'] as const).map((column) => (
                <th key={column} scope="col" className={classes.number}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <th scope="col">{t('column.correction')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.article.id} line={line} isEntered={countedAt !== null} />
            ))}
          </tbody>
        </table>
      </section>
      {lines.some(({ adjustments }) => adjustments.length > 0) && (
        <ul className={`${classes.outlook} ${classes.soft}`}>
          {lines.map((line) => (
            <Adjustments key={line.article.id} line={line} />
          ))}
        </ul>
      )}
    </Card>
  );
};
