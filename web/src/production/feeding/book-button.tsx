import type { FeedingDay } from '@halm/model/production/feeding/feeding-day.ts';
import { feedingDayRefuses } from '@halm/model/production/feeding/feeding-day-can.ts';
import type { ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { reasonText } from '../../core/words/reason-text.ts';
import { useBookDay } from './use-book-day.ts';

type BookButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { day: FeedingDay };

/**
 * Takes what a day fed out of stock, or says why that is not possible now. It stays as it is while that goes
 * on: a second click on a button that rests would open the row behind it.
 */
export const BookButton = ({ day, ...look }: BookButtonProps) => {
  const { t } = useTranslation('feeding');
  const book = useBookDay();
  const refusal = feedingDayRefuses.book(day);
  return (
    <GuardedButton against={refusal && reasonText(refusal)} onClick={() => book(day)} {...look}>
      {t('book.action')}
    </GuardedButton>
  );
};
