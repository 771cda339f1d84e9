import { describe, expect, it } from 'vitest';
import { decodePieces, detectTable } from './detect-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Windows-1252 equals Latin-1 for these letters; the euro sign is its own 0x80. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

describe('a table', () => {
  it('of UTF-8 keeps its umlauts, with and without a byte order mark', () => {
    const text = 'Lieferant;Erstwägung (kg)\r\nLandwirtschaft Müller-Süß;39.840';
    expect(detectTable(utf8(text))).toEqual({ encoding: 'utf-8', separator: ';' });
    expect(detectTable(utf8(`\ufeff${text}`))).toEqual({ encoding: 'utf-8', separator: ';' });
    expect([...decodePieces(utf8(`\ufeff${text}`), 'utf-8')].join('')).toBe(text);
  });

  it('of Windows-1252 keeps its umlauts', () => {
    const text = 'Lieferant;Erstwägung (kg);€\r\nPferdehof Jäger;39.840;Öztürk';
    const bytes = windows1252(text);
    expect(detectTable(bytes)).toEqual({ encoding: 'windows-1252', separator: ';' });
    expect([...decodePieces(bytes, 'windows-1252')].join('')).toBe(text);
  });

  it.each([
    ['Datum;Netto, gesamt;Artikel', ';'],
    ['Date,Net,Item', ','],
    ['Datum\tNetto (t)\tLieferant, Ort', '\t'],
    ['"Netto, trocken","Artikel; Sorte"', ','],
    ['\r\nDatum;Netto', ';'],
  ])('with the header %j is separated by %j', (header, separator) => {
    expect(detectTable(utf8(`${header}\r\n1;2,5\t3`))).toEqual({ encoding: 'utf-8', separator });
  });

  it.each([[[]], [[0xef, 0xbb, 0xbf]], [[0x20, 0x0d, 0x0a]]])('of bytes %j is empty', (bytes) => {
    expect(detectTable(Uint8Array.from(bytes))).toEqual({ reason: 'import.file-empty' });
  });

  it.each([
    ['a ZIP', 'PK\x03\x04;;;;'],
    ['an old Excel file', '\xd0\xcf\x11\xe0\xa1\xb1;'],
    ['a PDF', '%PDF-1.7;;'],
    ['a picture', '\x89PNG\r\n;'],
    ['UTF-16', 'D\0a\0t\0u\0m\0;\0'],
    ['anything with a NUL', 'Datum;Netto\r\n1;\0'],
  ])('is not %s named .csv', (_, text) => {
    expect(detectTable(windows1252(text))).toEqual({ reason: 'import.not-a-table' });
  });

  it.each([
    ['Labor Nord, Weg 1, Uelzen\r\nBefund 4711\r\n\r\nProbe;TS', ';'],
    ['Befund\r\n"Probe, intern";"Probe";"TS; roh"', ';'],
    ['Befund 4711\r\nCode\tWert\r\n7\t3', '\t'],
    ['Labor, Weg 1, Uelzen\r\nCode;Wert\r\n7;32,5', ';'],
    ['Labor\r\nCode,Wert\r\n7,32', ','],
    ['sep=,\r\nLabor;Nord\r\nProbe;TS', ','],
  ])('whose header stands below other lines, %j, is separated by %j', (text, separator) => {
    const isHeading = (cells: readonly string[]) => cells.length > 1 && cells.includes('Probe');
    expect(detectTable(utf8(text), isHeading)).toEqual({ encoding: 'utf-8', separator });
    expect(detectTable(utf8('nur ein Text'), isHeading)).toEqual({ reason: 'import.no-columns' });
  });

  it('has at least two columns', () => {
    expect(detectTable(utf8('nur ein Text\r\nund noch einer'))).toEqual({ reason: 'import.no-columns' });
  });
});
