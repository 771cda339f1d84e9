import '@mantine/core/styles/Combobox.layer.css';
import type { Import } from '@halm/model/exchange/imports/record-import.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

/** So many lines below the headings are shown: enough to see that they are rows. */
const ROWS_SHOWN = 3;
const CELLS_NAMED = 5;

/** How a line begins, as one can tell it from others. */
const nameOf = (cells: readonly string[]): string => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.slice(0, CELLS_NAMED).join(' · ') + (filled.length > CELLS_NAMED ? ' …' : '');
};

/** Which of the first lines holds the headings. */
export const HeadingChoice = ({ record }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  if (record.firstLines.length < 2) return null;
  return (
    <NativeSelect
      label={t('records.reading.headingRow')}
      disabled={isBusy}
      value={String(choose('headingRow', record.headingRow))}
      data={record.firstLines.map(({ row, cells }) => ({ value: String(row), label: `${row}: ${nameOf(cells)}` }))}
      onChange={(event) => change({ headingRow: Number(event.currentTarget.value) })}
    />
  );
};

/** The first lines of the file as they stand there, those of the headings in bold. */
export const FirstLines = ({ record: { firstLines, headingRow, missingColumns } }: { record: Import }) => {
  const { t } = useTranslation('imports');
  const at = firstLines.findIndex(({ row }) => row === headingRow);
  const lines = firstLines.slice(0, at + 1 + ROWS_SHOWN);
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  if (lines.length === 0) return null;
  return (
    <details className={classes.group} open={headingRow > 1 || missingColumns.length > 0}>
      <summary>{t('records.reading.firstLines')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
      <section className={classes.scroll} aria-label={t('records.reading.firstLines')} tabIndex={0}>
        <table className={classes.beginning}>
          <tbody>
            {lines.map(({ row, cells }) => (
              <tr key={row} data-heading={row === headingRow || undefined}>
                <th scope="row">{row}</th>
                {Array.from({ length: width }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a cell is known by
                  <td key={place}>{cells[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
};
