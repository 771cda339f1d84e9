import { csvCell } from '@halm/model/core/texts/csv-cell.ts';
import type { Settlement, SettlementLine } from '@halm/model/settling/settlements/settlement.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import { getSettlement } from './find-settlements.ts';
import { fileTitle } from './print-settlement.ts';
import { settlementTexts } from './settlement-texts.ts';

const rowsOf = ({ language, currency, lines }: Settlement) => {
  const texts = settlementTexts[language];
  const decimalSign = language === 'en' ? '.' : ',';
  const decimal = (value: number | null, digits: number) =>
    value === null ? '' : value.toFixed(digits).replace('.', decimalSign);
  const money = (cents: number | null) => decimal(cents === null ? null : cents / 100, 2);
  const valueText = ({ parameter, value }: SettlementLine['measured'][number]) =>
    `${texts.parameters[parameter]} ${String(value).replace('.', decimalSign)}`;
  const columns: readonly (readonly [string, (line: SettlementLine) => string])[] = [
    [texts.date, ({ deliveredOn }) => deliveredOn],
    [texts.slip, ({ booking }) => booking.number],
    [texts.plate, ({ licensePlate }) => licensePlate ?? ''],
    [texts.contract, ({ contract }) => contract.number],
    [texts.material, ({ article }) => article.name],
    [`${texts.net} (kg)`, ({ netKg }) => decimal(netKg, 0)],
    [texts.amount, ({ amount }) => decimal(amount, 3)],
    [texts.unit, ({ unit }) => deliverySlipTexts[language].units[unit]],
    [`${texts.price} (${currency})`, ({ priceCentsPerUnit }) => money(priceCentsPerUnit)],
    [`${texts.goods} (${currency})`, ({ amountCents }) => money(amountCents)],
    [texts.measuredValues, ({ measured }) => measured.map(valueText).join(', ')],
    [`${texts.deduction} (${currency})`, ({ deductionCents }) => money(-deductionCents || 0)],
    [`${texts.freight} (${currency})`, ({ freightCents }) => money(freightCents)],
    [`${texts.total} (${currency})`, ({ totalCents }) => money(totalCents)],
  ];
  return [columns.map(([name]) => name), ...lines.map((line) => columns.map(([, of]) => of(line)))];
};

/**
 * The deliveries of a settlement as a table in its language. Byte order mark,
 * semicolons and CRLF, so that Excel opens it.
 */
export const exportSettlement = async (scope: Scope, id: string): Promise<FileResult> => {
  const settlement = await getSettlement(scope, id);
  const table = rowsOf(settlement).map((row) => row.map((cell) => csvCell(cell)).join(';'));
  return { fileName: `${fileTitle(settlement)}.csv`, content: Buffer.from(`\ufeff${table.join('\r\n')}\r\n`) };
};
