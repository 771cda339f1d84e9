import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { weightBeside } from '@halm/model/settling/settlements/settle-delivery.ts';
import type { Settlement, SettlementLine } from '@halm/model/settling/settlements/settlement.ts';
import { isOfEarlierDay } from '@halm/model/settling/settlements/settlement-choices.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { DataTable } from '../../core/table/data-table.tsx';
import type { Column } from '../../core/table/data-table-columns.ts';
import { Card } from '../../core/ui/card.tsx';
import { formatDate, formatExactAmount, formatMoney, unitSign } from '../../core/words/formats.ts';
import { formatMeasured } from '../../purchasing/contracts/measured-fields.ts';
import { MeasureDialog, parametersOf } from './measure-dialog.tsx';
import { RebookLine } from './rebook-line.tsx';
import classes from './settlements.module.css';

type Row = SettlementLine & { readonly id: string };

/** How much it is in the unit of its price, what it weighs where that says something else, and the price. */
const AmountCell = ({ line, currency }: { line: SettlementLine; currency: string }) => {
  const { amount, unit, priceCentsPerUnit } = line;
  const kg = weightBeside(line);
  const price = priceCentsPerUnit === null ? '–' : `${formatMoney(priceCentsPerUnit, currency)}/${unitSign(unit)}`;
  return (
    <>
      {formatExactAmount(amount, unit)}
      {kg !== null && <span className={classes.beside}>{formatExactAmount(fromBase(kg, 'ton'), 'ton')}</span>}
      <span className={classes.beside}>{price}</span>
    </>
  );
};

const MeasuredCell = ({ line, onMeasure }: { line: SettlementLine; onMeasure: (() => void) | undefined }) => {
  const { t } = useTranslation(['settlements', 'contracts']);
  return (
    <span className={classes.measured}>
      {line.measured.map(({ parameter, value }) => (
        <span key={parameter}>{`${t(`contracts:parameter.${parameter}`)}: ${formatMeasured(value, parameter)}`}</span>
      ))}
      {line.missingValues.length > 0 && <span className={classes.beside}>{t('notMeasured')}</span>}
      {onMeasure && parametersOf(line).length > 0 && (
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

type Choices = {
  readonly onMeasure: (line: SettlementLine) => void;
  readonly onRebook: (line: SettlementLine) => void;
};

const useLineColumns = (settlement: Settlement, { onMeasure, onRebook }: Choices): Column<Row>[] => {
  const { t } = useTranslation(['settlements', 'bookings']);
  const mayRebook = useMay('POST /bookings/:id/rebooking') && settlement.status !== 'withdrawn';
  const { currency, status, lines } = settlement;
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency));
  const hasRules = lines.some((line) => parametersOf(line).length > 0);
  const material: Column<Row> = { id: 'article', header: t('material'), cell: ({ article }) => article.name };
  const freight: Column<Row> = {
    id: 'freight',
    header: t('freight'),
    cell: ({ freightCents }) => money(freightCents || null),
    align: 'right',
  };
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
  const rebook: Column<Row> = {
    id: 'rebook',
    header: t('rebooking'),
    cell: (line) =>
      line.isReversal ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('bookings:rebook.title', { number: line.booking.number })}
          onClick={() => onRebook(line)}
        >
          {t('bookings:rebook.action')}
        </Button>
      ),
  };
  return [
    {
      id: 'booking',
      header: t('slip'),
      cell: ({ booking, licensePlate }) => (
        <span className={classes.number}>
          <RecordLink kind="booking" record={{ id: booking.id, name: booking.number }} />
          {licensePlate !== null && <span className={classes.beside}>{licensePlate}</span>}
        </span>
      ),
    },
    {
      id: 'date',
      header: t('date'),
      cell: (line) => (
        <>
          {formatDate(line.deliveredOn)}
          {line.isReversal && <span className={classes.beside}>{t(line.takenBackFor ?? 'reversal')}</span>}
          {isOfEarlierDay(line, settlement) && <span className={classes.beside}>{t('rebooking')}</span>}
        </>
      ),
    },
    ...(settlement.materials.length > 1 ? [material] : []),
    {
      id: 'amount',
      header: `${t('amount')} · ${t('price')}`,
      cell: (line) => <AmountCell line={line} currency={currency} />,
      align: 'right',
    },
    { id: 'goods', header: t('goods'), cell: ({ amountCents }) => money(amountCents), align: 'right' },
    ...(hasRules ? [measure] : []),
    {
      id: 'deduction',
      header: t('deduction'),
      cell: ({ deductionCents }) => money(-deductionCents || null),
      align: 'right',
    },
    ...(lines.some(({ freightCents }) => freightCents !== 0) ? [freight] : []),
    { id: 'total', header: t('total'), cell: ({ totalCents }) => money(totalCents), align: 'right' },
    ...(mayRebook ? [rebook] : []),
  ];
};

/**
 * Every delivery of a settlement with what it comes to; in a draft the place
 * where measured values are entered.
 */
export const SettlementLines = ({ settlement }: { settlement: Settlement }) => {
  const { t } = useTranslation('settlements');
  const [measured, setMeasured] = useState<SettlementLine>();
  const [rebooked, setRebooked] = useState<SettlementLine>();
  // A delivery may be taken back and paid anew by one settlement.
  const rows = settlement.lines.map((line, index) => ({ ...line, id: `${line.booking.id} ${index}` }));
  return (
    <Card title={t('lines')}>
      <div className={classes.table}>
        <DataTable
          label={t('lines')}
          tableKey="settlement-lines"
          columns={useLineColumns(settlement, { onMeasure: setMeasured, onRebook: setRebooked })}
          rows={rows}
        />
      </div>
      {rebooked && <RebookLine bookingId={rebooked.booking.id} onClose={() => setRebooked(undefined)} />}
      {measured && <MeasureDialog settlement={settlement} line={measured} onClose={() => setMeasured(undefined)} />}
    </Card>
  );
};
