/** The mark before decimals: `,` in German tables, `.` in English ones; null when a table doesn't tell. */
export type DecimalMark = ',' | '.' | null;

const grouped = (group: string, decimal: string) => new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+(?:[${decimal}]\\d+)?$`);
const spaces = " \u00a0\u202f'’";
const forms = {
  ',': [/^\d+(?:,\d+)?$/, grouped(`.${spaces}`, ',')],
  '.': [/^\d+(?:\.\d+)?$/, grouped(`,${spaces}`, '.')],
} as const;

const reads = (digits: string, mark: ',' | '.'): boolean => forms[mark].some((form) => form.test(digits));

const amountOf = (digits: string, mark: ',' | '.'): number => {
  const [whole = '', decimals = ''] = digits.split(mark);
  return Number(`${whole.replace(/\D/g, '')}.${decimals}`);
};

/**
 * A number of which there is one reading, whatever the table's mark is: its decimals are no group of three.
 */
const plain = /^([+-]?)(\d+)(?:[.,](\d{1,2}|\d{4,}))?$/;

/**
 * A number as German and English tables write it: `39.840`, `24,08`, `39840`, `-1.234,5`, `24.08`. `mark` is
 * the table's decimal mark and decides where both readings are possible (`1.234`); without it such a number
 * is `ambiguous`. Undefined: not a number.
 */
export const parseGermanNumber = (text: string, mark: DecimalMark): number | 'ambiguous' | undefined => {
  const [, plainSign, whole, decimals = ''] = plain.exec(text) ?? [];
  if (whole !== undefined) return Number(`${plainSign}${whole}.${decimals}`);
  const [, sign, digits = ''] = /^([+-]?)\s*(.*)$/.exec(text.trim()) ?? [];
  const readings = ([',', '.'] as const).filter((each) => reads(digits, each));
  const values = new Set(readings.map((reading) => amountOf(digits, reading)));
  const chosen = mark !== null && readings.includes(mark) ? mark : readings[0];
  if (chosen === undefined) return undefined;
  if (values.size > 1 && mark === null) return 'ambiguous';
  const value = amountOf(digits, chosen);
  return sign === '-' ? -value : value;
};

/**
 * Finds the decimal mark of a table, number by number: those that allow one reading only vote. German when
 * there are none, null when it is a draw.
 */
export const decimalVotes = () => {
  let balance = 0;
  let votes = 0;
  return {
    add: (text: string): void => {
      const digits = text.trim().replace(/^[+-]\s*/, '');
      const isGerman = reads(digits, ',');
      if (isGerman === reads(digits, '.')) return;
      votes += 1;
      balance += isGerman ? 1 : -1;
    },
    mark: (): DecimalMark => {
      if (votes > 0 && balance === 0) return null;
      return balance < 0 ? '.' : ',';
    },
  };
};

/** The decimal mark of a table, from all its numbers at once (`decimalVotes`). */
export const decimalMark = (texts: Iterable<string>): DecimalMark => {
  const votes = decimalVotes();
  for (const text of texts) votes.add(text);
  return votes.mark();
};
