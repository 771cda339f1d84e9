import { addMonths, firstDayOf } from '@halm/model/core/quantities/calendar-month.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { StockMonth } from '@halm/model/stock/stock-months/stock-month.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** How many bookings of a month are not posted yet; leads to the bookings of that month. */
export const OpenBookings = ({ month: { month, openBookings } }: { month: StockMonth }) => {
  const { t } = useTranslation('stockMonths');
  const days = { from: firstDayOf(month), to: addDays(firstDayOf(addMonths(month, 1)), -1) };
  return (
    <Link to="/verwaltung/buchungen" search={days}>
      {t('openBookings', { count: openBookings })}
    </Link>
  );
};
