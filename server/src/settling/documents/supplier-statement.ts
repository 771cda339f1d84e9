import type { Language } from '@halm/model/core/contract/language.ts';
import { monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { signedQuantity, statementSums } from '@halm/model/settling/documents/statement-sums.ts';
import { found } from '../../core/api/refusal.ts';
import { type Scope, type ScopeOrganisation, today } from '../../core/api/scope.ts';
import { formWidths, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import { field, small } from '../../yard/slips/slip-fields.ts';
import { type SlipFormats, slipFormats } from '../../yard/slips/slip-formats.ts';
import { addressLines } from '../../yard/slips/slip-head.ts';
import { findParty } from '../../yard/slips/slip-parties.ts';
import { findLastRebooked } from './find-rebooked.ts';
import { amountText, cell, figure, head, listPaper, listTable } from './list-paper.ts';
import { type ListTexts, listTexts } from './list-texts.ts';
import { findClosing } from './month-closing.ts';
import type { Paper, PaperLayout } from './paper.ts';
import { type DeliveredLine, readSupplierStatement, type SupplierStatement } from './read-supplier-statement.ts';
import { recipientLanguage } from './recipient-language.ts';

type Parts = { readonly statement: SupplierStatement; readonly texts: ListTexts; readonly formats: SlipFormats };

const parties = ({ statement: { supplier, organisation, month }, texts, formats }: Parts): PdfNode => {
  const lines = addressLines(supplier, organisation.country, formats).map((text) => ({ text }));
  const body = [
    [
      field(texts.supplier, [{ text: supplier.name, bold: true, fontSize: 11 }, ...lines]),
      field(texts.month, [{ text: formats.month(month), bold: true, fontSize: 11 }]),
    ],
  ];
  return { table: { widths: formWidths(3, 2), body }, layout: 'form', margin: [0, 0, 0, 10] };
};

/** What has to be said of a line below its number. */
const noteOf = (
  { isReversal, reversedNumber, rebookedOn }: DeliveredLine,
  { texts, formats }: Parts,
): string | null => {
  if (isReversal) return `${texts.reversal}: ${reversedNumber ?? ''}`;
  return rebookedOn ? `${texts.rebooked} ${formats.date(rebookedOn)}` : null;
};

const linesTable = (parts: Parts): PdfNode => {
  const { statement, texts, formats } = parts;
  return listTable(
    [10, 15, 11, 17, 12, 13],
    [
      [
        ...[texts.date, texts.slip, texts.plate, texts.article, texts.contract].map((text) => head(text)),
        head(texts.quantity, 'right'),
      ],
      ...statement.lines.map((line) => [
        cell(formats.date(line.deliveredOn)),
        cell(line.number, noteOf(line, parts)),
        cell(line.licensePlate),
        cell(line.article.name, line.formerSupplier),
        cell(line.contractNumber),
        figure(amountText(formats, signedQuantity(line), line.unit)),
      ]),
    ],
  );
};

const sumsTable = ({ statement, texts, formats }: Parts): PdfNode =>
  listTable(
    [20, 16, 12, 12, 16],
    [
      [
        head(texts.article),
        head(texts.contract),
        ...[texts.deliveries, texts.reversals, texts.quantity].map((text) => head(text, 'right')),
      ],
      ...statementSums(statement.lines).map((sum) => [
        cell(sum.article.name),
        cell(sum.contractNumber ?? texts.withoutContract),
        figure(String(sum.deliveries)),
        figure(String(sum.reversals)),
        figure(amountText(formats, sum.quantity, sum.unit), true),
      ]),
    ],
  );

const content = (parts: Parts): PdfNode[] => {
  const { statement, texts } = parts;
  const { takenOverBy, rebookedAway = [] } = statement;
  const away: PdfNode[] =
    rebookedAway.length > 0
      ? [{ text: `${texts.rebookedAway}: ${rebookedAway.join(', ')}`, margin: [0, 6, 0, 0] }]
      : [];
  if (statement.lines.length === 0) return [parties(parts), { text: texts.nothing }, ...away];
  const twice: PdfNode[] = takenOverBy ? [{ text: `${texts.takenOver}: ${takenOverBy}`, margin: [0, 6, 0, 0] }] : [];
  const heading: PdfNode = { text: texts.sums, bold: true, fontSize: 11, margin: [0, 4, 0, 4] };
  return [parties(parts), linesTable(parts), heading, sumsTable(parts), ...twice, ...away];
};

/** Everything that the paper says, and how the plant writes it. */
type StatementContent = Pick<ScopeOrganisation, 'timeZone' | 'locale'> & { readonly statement: SupplierStatement };

const readContent =
  ({ id, month, fixedAt }: { readonly id: string; readonly month: string; readonly fixedAt: string | null }) =>
  async (scope: Scope) => {
    const statement = await readSupplierStatement(scope, id, month);
    const { timeZone, locale } = scope.organisation;
    return {
      content: { statement, timeZone, locale },
      madeFrom: { lines: statement.lines.length, closedAt: fixedAt },
    };
  };

type Laid = { readonly language: Language; readonly fixedAt: string | null; readonly now: Date };

const layStatement =
  ({ language, fixedAt, now }: Laid) =>
  ({ statement, ...plant }: StatementContent): PaperLayout => {
    const texts = listTexts[language];
    const formats = slipFormats(plant, language);
    const slipTexts = deliverySlipTexts[language];
    const title = `${texts.statement} ${statement.month} ${statement.supplier.name}`;
    const document = (link: string | null): PdfDocument =>
      listPaper({
        title,
        language,
        formats,
        link,
        heading: texts.statement,
        organisation: statement.organisation,
        content: [...content({ statement, texts, formats }), ...(fixedAt === null ? [small(texts.open)] : [])],
        preview: fixedAt === null ? slipTexts.preview : undefined,
        opens: slipTexts.opens,
        printed: `${slipTexts.printed} ${formats.instant(now)}`,
      });
    return { title: title.slice(0, 200), document };
  };

type StatementQuery = { readonly id: string; readonly month: string; readonly language?: Language | undefined };

/**
 * Since when what it says is final: since the closing of its month, or since a delivery of it was rebooked
 * later.
 */
const findFinalTime = async (scope: Scope, supplierId: string, month: string): Promise<string | null> => {
  const closedAt = await findClosing(scope, month);
  const rebookedAt = closedAt && (await findLastRebooked(scope, supplierId, month));
  return rebookedAt && Date.parse(rebookedAt) > Date.parse(closedAt) ? rebookedAt : closedAt;
};

/** What a supplier delivered in a month; final once the month is closed. */
export const supplierStatementPaper =
  ({ id, month, language: requested }: StatementQuery) =>
  async (scope: Scope): Promise<Paper<StatementContent>> => {
    found((await findParty(scope, { id })) ?? undefined);
    const language = requested ?? (await recipientLanguage(scope, id));
    const fixedAt = month < monthOf(today(scope)) ? await findFinalTime(scope, id, month) : null;
    return {
      kind: 'supplier-statement',
      recordId: id,
      period: month,
      language,
      fixedAt,
      read: readContent({ id, month, fixedAt }),
      lay: layStatement({ language, fixedAt, now: scope.now }),
    };
  };
