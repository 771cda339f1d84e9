import type { Language } from '@halm/model/core/contract/language.ts';
import type { InventoryLines } from '@halm/model/core/papers/document-kinds.ts';
import { monthOf } from '@halm/model/core/quantities/calendar-month.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { type Scope, type ScopeOrganisation, today } from '../../core/api/scope.ts';
import { formWidths, type PdfDocument, type PdfNode } from '../../core/papers/pdf-document.ts';
import { deliverySlipTexts } from '../../yard/slips/delivery-slip-texts.ts';
import type { SlipParty } from '../../yard/slips/slip-content.ts';
import { field, small } from '../../yard/slips/slip-fields.ts';
import { type SlipFormats, slipFormats } from '../../yard/slips/slip-formats.ts';
import { readHead } from '../../yard/slips/slip-parties.ts';
import { amountText, cell, figure, head, listPaper, listTable } from './list-paper.ts';
import { type ListTexts, listTexts } from './list-texts.ts';
import { findClosing } from './month-closing.ts';
import type { Paper, PaperLayout } from './paper.ts';
import { type LainLine, readInventoryList } from './read-inventory-list.ts';

type Parts = { readonly lines: readonly LainLine[]; readonly texts: ListTexts; readonly formats: SlipFormats };

const balances = ({ lines, texts, formats }: Parts): PdfNode =>
  listTable(
    [26, 30, 16],
    [
      [head(texts.location), head(texts.article), head(texts.quantity, 'right')],
      ...lines.map((line) => [
        cell(line.locationName, line.locationCode),
        cell(line.articleName, line.articleNumber),
        figure(amountText(formats, line.quantity, line.unit), true),
      ]),
    ],
  );

const layers = ({ lines, texts, formats }: Parts): PdfNode =>
  listTable(
    [20, 24, 10, 18, 16],
    [
      [
        ...[texts.location, texts.article, texts.layer, texts.received].map((text) => head(text)),
        head(texts.quantity, 'right'),
      ],
      ...lines.map((line) => [
        cell(line.locationName, line.locationCode),
        cell(line.articleName, line.articleNumber),
        cell(line.layerNumber),
        cell(line.receivedAt && formats.instant(new Date(line.receivedAt))),
        figure(amountText(formats, line.quantity, line.unit), true),
      ]),
    ],
  );

const origins = ({ lines, texts, formats }: Parts): PdfNode =>
  listTable(
    [20, 24, 24, 16, 16],
    [
      [
        ...[texts.location, texts.article, texts.supplier, texts.contract].map((text) => head(text)),
        head(texts.quantity, 'right'),
      ],
      ...lines.map((line) => [
        cell(line.locationName, line.locationCode),
        cell(line.articleName, line.articleNumber),
        cell(line.supplierName),
        cell(line.contractNumber ?? texts.withoutContract),
        figure(amountText(formats, line.quantity, line.unit), true),
      ]),
    ],
  );

const tables = { articles: balances, origins, layers } as const;

/** Everything that the paper says, and how the plant writes it. */
type InventoryContent = Pick<ScopeOrganisation, 'timeZone' | 'locale'> & {
  readonly lines: readonly LainLine[];
  readonly organisation: SlipParty;
};

type ListQuery = { readonly day: string; readonly lines: InventoryLines; readonly language: Language };
type Laid = ListQuery & { readonly fixedAt: string | null; readonly now: Date };

const readContent =
  ({ day, lines: by }: ListQuery, fixedAt: string | null) =>
  async (scope: Scope) => {
    const lines = await readInventoryList(scope, day, by);
    const { timeZone, locale } = scope.organisation;
    return {
      content: { lines, organisation: await readHead(scope), timeZone, locale },
      madeFrom: { lines: lines.length, closedAt: fixedAt },
    };
  };

const layInventory =
  ({ day, lines: by, language, fixedAt, now }: Laid) =>
  ({ lines, organisation, ...plant }: InventoryContent): PaperLayout => {
    const texts = listTexts[language];
    const formats = slipFormats(plant, language);
    const slipTexts = deliverySlipTexts[language];
    const title = `${texts.inventory} ${day}`;
    const stand = [[field(texts.day, [{ text: formats.date(day), bold: true, fontSize: 11 }])]];
    const table = lines.length === 0 ? { text: texts.empty } : tables[by]({ lines, texts, formats });
    const document = (link: string | null): PdfDocument =>
      listPaper({
        title,
        language,
        formats,
        link,
        organisation,
        heading: texts.inventory,
        content: [
          { table: { widths: formWidths(1), body: stand }, layout: 'form', margin: [0, 0, 0, 10] },
          table,
          ...(fixedAt === null ? [small(texts.open)] : []),
        ],
        preview: fixedAt === null ? slipTexts.preview : undefined,
        opens: slipTexts.opens,
        printed: `${slipTexts.printed} ${formats.instant(now)}`,
      });
    return { title, document };
  };

/** What lay where at the end of a day; final once the month of that day is closed. */
export const inventoryListPaper =
  (query: ListQuery) =>
  async (scope: Scope): Promise<Paper<InventoryContent>> => {
    const { day, lines: by, language } = query;
    if (day > today(scope)) throw refuseField('day', 'date-too-late');
    const fixedAt = day < today(scope) ? await findClosing(scope, monthOf(day)) : null;
    return {
      kind: 'inventory-list',
      recordId: scope.organisationId,
      language,
      fixedAt,
      period: by === 'articles' ? day : `${day} ${by}`,
      read: readContent(query, fixedAt),
      lay: layInventory({ ...query, fixedAt, now: scope.now }),
    };
  };
