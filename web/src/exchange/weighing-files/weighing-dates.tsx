import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import classes from '../imports/imports.module.css';
import { readAnew, useChangeImport } from '../imports/use-change-import.ts';
import { DateOrderChoice } from './date-order-choice.tsx';

/**
 * In which order the dates with slashes are read: asked where they don't tell
 * it themselves, and said where they do.
 */
export const WeighingDates = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const { dateOrder, isDateOrderOpen, isDateOrderTold } = record;
  if (isDateOrderOpen)
    return (
      <div className={classes.kind}>
        <DateOrderChoice
          disabled={isBusy}
          order={choose('dateOrder', dateOrder)}
          set={(order) => change({ ...readAnew, dateOrder: order })}
        />
      </div>
    );
  return isDateOrderTold && dateOrder && <p className={classes.soft}>{t(`records.reading.told.${dateOrder}`)}</p>;
};
