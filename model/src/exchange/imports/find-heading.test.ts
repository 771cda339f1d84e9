import { describe, expect, it } from 'vitest';
import { findHeading, type JudgeLine, type SheetBeginning } from './find-heading.ts';
import { countHeadings, countHeadingsOf, isImportHeading } from './known-headings.ts';
import { importKinds } from './record-kinds.ts';

const weighings = 'Schein-Nr.;Datum;Lieferant;Artikel;Brutto;Tara;Netto;Lagerort';
const row = '4711;02.01.2025;Hof Süß;Mais;39840;15760;24080;Silo 3';

/** Lines of a sheet, of which empty ones are left out but counted. */
const sheet = (lines: readonly string[], name: string | null = null, isInFront = true): SheetBeginning => ({
  sheet: name,
  isInFront,
  lines: lines
    .map((line, at) => ({ row: at + 1, cells: line.split(';'), isBroken: false }))
    .filter(({ cells }) => cells.some((cell) => cell !== '')),
});
const judge: JudgeLine = (cells) => ({ headings: countHeadingsOf(importKinds, cells) });
const remembers =
  (...lines: readonly string[]): JudgeLine =>
  (cells) => {
    const at = lines.indexOf(cells.join(';'));
    return { ...judge(cells), ...(at >= 0 && { rememberedAt: `2026-01-0${at + 1}T00:00:00Z` }) };
  };

describe('the line of names', () => {
  it.each<[string, readonly string[], number]>([
    ['is the first one of a plain file', [weighings, row], 1],
    ['stands below a title and an empty line', ['Wiegungen 2025', '', weighings, row], 3],
    ['stands below an address', ['Bioenergie Süß GmbH', 'Am Hof 3;29525 Uelzen', '', weighings, row, row], 4],
    ['stands below what is said of the file', ['Kunde;Hof Süß', 'Datum;01.02.2025', 'Artikel;Mais', weighings, row], 4],
    ['is the first one of two', [weighings, row, weighings, row], 1],
    ['is the first one where nobody knows any', ['Spalte A;Spalte B', 'Hof Ost;Celle'], 1],
    ['is the first one where one is known', ['Firma;X1;X2', 'a;b;c'], 1],
    [
      'is the first wide one where nobody knows any',
      ['Bericht', 'Seite 1;von 3', 'A1;B1;C1;D1', '1;2;3;4', '5;6;7;8'],
      3,
    ],
    ['is found though nothing stands below it yet', ['Wiegungen 2025', '', weighings], 3],
    ['is the first one where no wide one has rows', ['Waage Uelzen', 'Stand;März'], 1],
    ['is the first one of a file of one column', ['a', '1', '2'], 1],
    ['is not one below which nothing stands', [weighings, row, 'Firma;Ort;Land;Telefon;E-Mail;PLZ;Straße;Name;Art'], 1],
  ])('%s', (_, lines, at) => {
    expect(findHeading([sheet(lines)], judge)).toMatchObject({ sheet: null, row: at });
  });

  it('is one by which a file was read before, whatever is known of others; of two the last one', () => {
    const lines = [weighings, 'Nr;Wann;Wer;Was;Voll;Leer;Ware;Wohin', row];
    expect(findHeading([sheet(lines)], remembers(lines[1] ?? ''))?.row).toBe(2);
    expect(findHeading([sheet(lines)], remembers(lines[1] ?? '', weighings))?.row).toBe(1);
    expect(findHeading([sheet(['Waage Uelzen', weighings, row])], remembers('Waage Uelzen'))?.row).toBe(2);
  });

  it('is looked for in the sheet in front, then where more are known or one was read before', () => {
    const cover = sheet(['Waage Uelzen', 'Stand;März'], 'Deckblatt');
    const sums = sheet(['Artikel;Netto', 'Mais;24', 'Gras;12'], 'Summen');
    const table = sheet(['Alle Wägungen', weighings, row], 'Wägungen', false);
    const other = sheet([weighings, row], 'Februar', false);
    expect(findHeading([cover, table, other], judge)).toMatchObject({ sheet: 'Wägungen', row: 2 });
    expect(findHeading([sums, table], judge)).toMatchObject({ sheet: 'Wägungen', row: 2 });
    expect(findHeading([{ ...table, isInFront: true }, other], judge)?.sheet).toBe('Wägungen');
    expect(findHeading([other, { ...table, isInFront: true }], judge)?.sheet).toBe('Wägungen');
    const odd = sheet(['Wer;Wo', 'Hof;Celle'], 'Leute', false);
    expect(findHeading([{ ...table, isInFront: true }, odd], remembers('Wer;Wo'))?.sheet).toBe('Leute');
    expect(findHeading([sheet(['Titel'], 'Leer'), odd], judge)?.sheet).toBe('Leute');
    expect(findHeading([], judge)).toBeUndefined();
  });

  it('is counted by the names of its kind, each column once', () => {
    expect(countHeadings('bookings', weighings.split(';'))).toBe(8);
    expect(countHeadings('addresses', ['Firma', 'Ort', 'Wetter'])).toBe(2);
    expect([isImportHeading(['Firma', 'Ort']), isImportHeading(['Hof Süß', 'Celle'])]).toEqual([true, false]);
  });
});
