import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { makesBookings } from '@halm/model/exchange/imports/record-kinds.ts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatCount } from '../../core/words/formats.ts';
import classes from './imports.module.css';
import { recordLists } from './record-lists.ts';
import { UndoImport } from './undo-import.tsx';

const counted = <K extends string>(counts: Readonly<Record<K, number>>): Record<K, string> =>
  Object.fromEntries(Object.entries<number>(counts).map(([name, count]) => [name, formatCount(count)])) as Record<
    K,
    string
  >;

/** What came of an import, the way to what it made, and the way to take it back. */
export const ImportResult = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const isBooked = makesBookings(record.kind);
  const { removed, restored, kept, gone } = record.undone;
  const isUndone = removed + restored + kept + gone > 0;
  const words = {
    taken: record.kind === 'bookings' ? 'bookings.taken' : isBooked ? 'bookings.takenEntries' : 'records.taken',
    back: isBooked ? 'bookings.takenBack' : 'records.takenBack',
  } as const;
  return (
    <Card>
      <p className={classes.large}>
        {isUndone ? t(words.back, counted(record.undone)) : t(words.taken, counted(record.taken))}
      </p>
      {isBooked && record.taken.refused > 0 && (
        <p>{t('bookings.refused', { shown: formatCount(record.taken.refused) })}</p>
      )}
      {gone > 0 && <p>{t(isBooked ? 'bookings.alreadyGone' : 'records.alreadyGone', { shown: formatCount(gone) })}</p>}
      <div className={classes.actions}>
        <LinkButton to={recordLists[record.kind]}>{t('records.toList')}</LinkButton>
        {record.canUndo && <UndoImport record={record} />}
      </div>
    </Card>
  );
};
