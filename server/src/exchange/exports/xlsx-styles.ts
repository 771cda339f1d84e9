import { xmlText } from './xml-text.ts';

/**
 * Formats that every spreadsheet has: 10 is a percent with two digits, 14 and 22 are the date and the time of
 * its own reader.
 */
const [GENERAL, SHARE, DATE, INSTANT, FIRST_OWN] = [0, 10, 14, 22, 164];

const PLAIN_FONT = 0;
const BOLD_FONT = 1;

/**
 * The looks of a workbook's cells, by their numbers in its styles. What a
 * number's unit needs is added as it comes.
 */
export class XlsxStyles {
  readonly #looks: string[] = [];
  readonly #formats: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly plain = this.#look(GENERAL);
  readonly heading = this.#look(GENERAL, BOLD_FONT, 1);
  readonly bold = this.#look(GENERAL, BOLD_FONT);
  readonly date = this.#look(DATE);
  readonly instant = this.#look(INSTANT);
  readonly share = this.#look(SHARE);

  #look(format: number, font = PLAIN_FONT, fill = 0): number {
    const fills = fill ? ' applyFill="1"' : '';
    // A heading is as long as its words are; what is typed may have lines.
    const wraps = '<alignment vertical="top" wrapText="1"/>';
    this.#looks.push(
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1"${fills} applyAlignment="1">${fill ? wraps : '<alignment vertical="top"/>'}</xf>`,
    );
    return this.#looks.length - 1;
  }

  /** A number with so many digits, or as many as it has, and behind it the sign of its unit. */
  number(decimals: number | 'bare', unit?: string): number {
    const digits = decimals === 'bare' ? 'General' : decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
    const code = unit === undefined ? digits : `${digits}\u00a0"${unit.replaceAll('"', '')}"`;
    const existingStyle = this.#numbers.get(code);
    if (existingStyle !== undefined) return existingStyle;
    this.#formats.push(code);
    const style = this.#look(FIRST_OWN + this.#formats.length - 1);
    this.#numbers.set(code, style);
    return style;
  }

  /** The part of the workbook, when all cells have been written. */
  xml(): string {
    const formats = this.#formats
      .map((code, at) => `<numFmt numFmtId="${FIRST_OWN + at}" formatCode="${xmlText(code)}"/>`)
      .join('');
    const font = (inner = '') => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats && `<numFmts count="${this.#formats.length}">${formats}</numFmts>`,
      `<fonts count="2">${font()}${font('<b/>')}</fonts>`,
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FFE7EDEF"/></patternFill></fill></fills>',
      '<borders count="1"><border/></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${this.#looks.length}">${this.#looks.join('')}</cellXfs>`,
      '</styleSheet>',
    ].join('');
  }
}
