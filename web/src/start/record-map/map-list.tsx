import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../core/words/formats.ts';
import classes from './map-list.module.css';
import { useRecordWords } from './record-words.ts';
import type { MapRecord } from './use-map-points.ts';

const SHOWN_AT_FIRST = 100;

type MapListProps = {
  records: readonly MapRecord[];
  isLoading: boolean;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  /** Enter on a record. */
  onOpen: (record: MapRecord) => void;
};

/** Which record a key leads to. */
const leadsTo = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last })[key];

const Row = ({
  id,
  record,
  isChosen,
  onChoose,
}: { id: string; record: MapRecord; isChosen: boolean } & Pick<MapListProps, 'onChoose'>) => {
  const { t } = useTranslation('map');
  const words = useRecordWords();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The list beneath the keyboard is the one that takes keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      ref={element}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      onClick={() => onChoose(record.key)}
    >
      <span className={classes.sign} data-kind={record.kind} />
      <span className={classes.words}>
        <strong>{record.name}</strong>
        <span className={classes.soft}>{[words.type(record), record.city].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={record.position ? classes.far : classes.missing}>
        {record.position ? words.distance(record) : t('unplaced')}
      </span>
    </div>
  );
};

/** The records of a map in words, nearest first. Arrows go through them, and the map follows. */
export const MapList = ({ records, isLoading, chosen, onChoose, onOpen }: MapListProps) => {
  const { t } = useTranslation(['map', 'ui']);
  const id = useId();
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const at = records.findIndex(({ key }) => key === chosen);
  // Whoever chose one on the map finds it here, too.
  const shown = records.slice(0, Math.max(limit, at + 1));
  const step = (event: KeyboardEvent) => {
    const next = leadsTo(event.key, at, records.length - 1);
    const record = records[next ?? at];
    if (!record || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next === undefined) onOpen(record);
    else onChoose(record.key);
  };
  return (
    <div className={classes.list} aria-busy={isLoading}>
      {isLoading && <p className={classes.loading}>{t('ui:loading')}</p>}
      <div
        className={classes.rows}
        role="listbox"
        tabIndex={0}
        aria-label={t('list')}
        aria-activedescendant={at < 0 ? undefined : `${id}${chosen}`}
        onKeyDown={step}
      >
        {shown.map((record) => (
          <Row
            key={record.key}
            id={`${id}${record.key}`}
            record={record}
            onChoose={onChoose}
            isChosen={record.key === chosen}
          />
        ))}
      </div>
      {shown.length < records.length && (
        <Button variant="subtle" onClick={() => setLimit(shown.length + SHOWN_AT_FIRST)}>
          {t('more', { total: formatCount(records.length - shown.length) })}
        </Button>
      )}
    </div>
  );
};
