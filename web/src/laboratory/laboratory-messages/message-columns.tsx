import '@mantine/core/styles/Combobox.layer.css';
import type { MessageCheck } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import {
  neededColumns,
  type ResultColumn,
  resultColumns,
  resultLayouts,
} from '@halm/model/laboratory/laboratory-messages/result-columns.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import classes from './laboratory-messages.module.css';
import type { ChosenReading } from './use-reading.ts';

const wideColumns: readonly ResultColumn[] = ['sample', 'basis', 'date'];

/**
 * Which heading stands above what; how numbers and dates are written, where
 * the file doesn't tell it by itself.
 */
export const MessageColumns = ({ check, chosen }: { check: MessageCheck; chosen: ChosenReading }) => {
  const { t } = useTranslation('laboratoryMessages');
  const { reading, change } = chosen;
  const { layout, columns, decimalMark, dateOrder } = reading;
  const set = (column: ResultColumn, heading: string) => {
    const others = Object.fromEntries(Object.entries(columns).filter(([name]) => name !== column));
    change({ columns: heading === '' ? others : { ...others, [column]: heading } });
  };
  const headings = check.headings.map((heading) => ({ value: heading, label: heading }));
  const none = { value: '', label: t('reading.none') };
  const isReserved = (column: ResultColumn): boolean => column === 'basis' && check.namesMasses;
  return (
    <Card title={t('reading.title')}>
      <p className={classes.soft}>{t('reading.text')}</p>
      <div className={classes.fields}>
        <NativeSelect
          label={t('reading.layout')}
          value={layout}
          data={resultLayouts.map((value) => ({ value, label: t(`reading.layouts.${value}`) }))}
          onChange={(event) =>
            change({ layout: resultLayouts.find((one) => one === event.currentTarget.value) ?? layout })
          }
        />
        {(layout === 'wide' ? wideColumns : resultColumns).map((column) => (
          <NativeSelect
            key={column}
            label={t(`reading.columns.${column}`)}
            required={neededColumns(layout).includes(column)}
            value={columns[column] ?? ''}
            data={isReserved(column) ? headings : [none, ...headings]}
            description={isReserved(column) && t('reading.massesHeld')}
            onChange={(event) => set(column, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          label={t('reading.mark')}
          value={decimalMark ?? ''}
          data={[
            { value: '', label: t('reading.asFound') },
            { value: ',', label: t('reading.comma') },
            { value: '.', label: t('reading.point') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ decimalMark: value === ',' || value === '.' ? value : null })
          }
        />
        <NativeSelect
          label={t('reading.dates')}
          value={dateOrder ?? ''}
          data={[
            { value: '', label: t('reading.asFound') },
            { value: 'dmy', label: t('reading.dayFirst') },
            { value: 'mdy', label: t('reading.monthFirst') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ dateOrder: value === 'dmy' || value === 'mdy' ? value : null })
          }
        />
      </div>
    </Card>
  );
};
