import type { Import } from '@halm/model/exchange/imports/record-import.ts';
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

const recordWords = { taken: 'records.taken', back: 'records.takenBack' } as const;

/** What came of an import, the way to what it made, and the way to take it back. */
export const ImportResult = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const isOfWeighings = record.kind === 'bookings';
  const { removed, restored, kept, gone } = record.undone;
  const isUndone = removed + restored + kept + gone > 0;
  const words = isOfWeighings ? ({ taken: 'bookings.taken', back: 'bookings.takenBack' } as const) : recordWords;
  return (
    <Card>
      <p className={classes.large}>
        {isUndone ? t(words.back, counted(record.undone)) : t(words.taken, counted(record.taken))}
      </p>
      {isOfWeighings && record.taken.refused > 0 && (
        <p>{t('bookings.refused', { shown: formatCount(record.taken.refused) })}</p>
      )}
      {gone > 0 && (
        <p>{t(isOfWeighings ? 'bookings.alreadyGone' : 'records.alreadyGone', { shown: formatCount(gone) })}</p>
      )}
      <div className={classes.actions}>
        <LinkButton to={recordLists[record.kind]}>{t('records.toList')}</LinkButton>
        {record.canUndo && <UndoImport record={record} />}
      </div>
    </Card>
  );
};
