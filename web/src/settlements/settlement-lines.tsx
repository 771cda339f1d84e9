import type { Settlement, SettlementLine } from '@halm/model/settlements/settlement.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate, formatMoney, formatNumber } from '../app/formats.ts';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-columns.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { askedOf, MeasureDialog } from './measure-dialog.tsx';
import classes from './settlements.module.css';

type Row = SettlementLine & { readonly id: string };

const DeductionCell = ({ line, currency }: { line: SettlementLine; currency: string }) => {
  const { t } = useTranslation('settlements');
  if (line.missingValues.length > 0) return t('notMeasured');
  return line.deductionCents === 0 ? '–' : formatMoney(-line.deductionCents, currency);
};

const MeasuredCell = ({ line, onMeasure }: { line: SettlementLine; onMeasure: (() => void) | undefined }) => {
  const { t } = useTranslation(['settlements', 'contracts']);
  return (
    <span className={classes.measured}>
      {line.measured.map(({ parameter, value }) => (
        <span key={parameter}>{`${t(`contracts:parameter.${parameter}`)}: ${formatNumber(value)}`}</span>
      ))}
      {onMeasure && askedOf(line).length > 0 && (
        <Button
          variant="default"
          size="xs"
          aria-label={`${t('measure.action')}: ${line.booking.number}`}
          onClick={onMeasure}
        >
          {t('measure.action')}
        </Button>
      )}
    </span>
  );
};

const useLineColumns = (settlement: Settlement, onMeasure: (line: SettlementLine) => void): Column<Row>[] => {
  const { t } = useTranslation('settlements');
  const { currency, status, lines } = settlement;
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency));
  const hasRules = lines.some((line) => askedOf(line).length > 0);
  const material: Column<Row> = { id: 'article', header: t('material'), cell: ({ article }) => article.name };
  const measure: Column<Row> = {
    id: 'measure',
    header: t('measure.values'),
    cell: (line) => (
      <MeasuredCell
        line={line}
        onMeasure={status === 'draft' && !line.isReversal ? () => onMeasure(line) : undefined}
      />
    ),
  };
  return [
    {
      id: 'booking',
      header: t('slip'),
      cell: ({ booking }) => (
        <span className={classes.number}>
          <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />
        </span>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      cell: ({ deliveredOn, isReversal }) =>
        [formatDate(deliveredOn), isReversal && t('reversal')].filter(Boolean).join(' · '),
    },
    { id: 'plate', header: t('plate'), cell: ({ licensePlate }) => licensePlate ?? '–' },
    ...(settlement.materials.length > 1 ? [material] : []),
    { id: 'amount', header: t('amount'), cell: ({ amount, unit }) => formatAmount(amount, unit), align: 'right' },
    { id: 'price', header: t('price'), cell: ({ priceCentsPerUnit }) => money(priceCentsPerUnit), align: 'right' },
    { id: 'goods', header: t('goods'), cell: ({ amountCents }) => money(amountCents), align: 'right' },
    {
      id: 'deduction',
      header: t('deduction'),
      cell: (line) => <DeductionCell line={line} currency={currency} />,
      align: 'right',
    },
    { id: 'freight', header: t('freight'), cell: ({ freightCents }) => money(freightCents || null), align: 'right' },
    { id: 'total', header: t('total'), cell: ({ totalCents }) => money(totalCents), align: 'right' },
    ...(hasRules ? [measure] : []),
  ];
};

/** Every delivery of a settlement with what it comes to; in a draft the place where measured values are entered. */
export const SettlementLines = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const [measured, setMeasured] = useState<SettlementLine>();
  const rows = settlement.lines.map((line) => ({ ...line, id: line.booking.id }));
  return (
    <Card title={t('lines')}>
      <div className={classes.table}>
        <DataTable
          label={t('lines')}
          tableKey="settlement-lines"
          columns={useLineColumns(settlement, setMeasured)}
          rows={rows}
        />
      </div>
      {measured && <MeasureDialog settlement={settlement} line={measured} onClose={() => setMeasured(undefined)} />}
    </Card>
  );
};
