import type { MonthClosing } from '@halm/model/stock/stock-months/stock-month.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../core/words/formats.ts';

export const NOTHING = '–';

type Closed = { readonly closedAt: string | null; readonly closedBy: string | null };
type Reopened = Pick<MonthClosing, 'reopenedAt' | 'reopenedBy' | 'reopenReason'>;

/** When and by whom a month was closed, and when, by whom and why it was reopened, in words. */
export const useMonthTimes = () => {
  const { t } = useTranslation('stockMonths');
  return {
    closed: ({ closedAt, closedBy }: Closed): string =>
      closedAt ? t('by', { at: formatDateTime(closedAt), name: closedBy ?? '' }) : NOTHING,
    reopened: ({ reopenedAt, reopenedBy, reopenReason }: Reopened): string =>
      reopenedAt
        ? t('because', { at: formatDateTime(reopenedAt), name: reopenedBy ?? '', reason: reopenReason ?? '' })
        : NOTHING,
  };
};
