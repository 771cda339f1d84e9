const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** No format of Excel is longer. */
const LONGEST_FORMAT = 255;

/** Whether a number format shows a date or time: letters of one, outside of quotes and brackets. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return builtInDates.has(id);
  const bare = code.slice(0, LONGEST_FORMAT).replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[dmyhs]/i.test(bare) && !/general|0|#/i.test(bare.replace(/s\.0+/gi, ''));
};

const DAY_SECONDS = 86_400;
const DAYS_OF_1904 = 1462;

const pad = (part: number): string => String(part).padStart(2, '0');

/** A serial number as a date, a time of day, or both: `2026-11-21`, `14:30:00`, `2026-11-21 14:30:00`. */
export const dateText = (serial: number, is1904: boolean): string => {
  const seconds = Math.round(serial * DAY_SECONDS);
  const [days, rest] = [Math.floor(seconds / DAY_SECONDS), seconds % DAY_SECONDS];
  const time = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor(rest / 60) % 60)}:${pad(rest % 60)}`;
  if (days === 0) return time;
  const shifted = days + (is1904 ? DAYS_OF_1904 : 0);
  // Spreadsheets have a 29 February 1900 that no calendar knows.
  const date = Temporal.PlainDate.from('1899-12-30').add({ days: shifted < 60 ? shifted + 1 : shifted });
  return rest === 0 ? date.toString() : `${date} ${time}`;
};

/**
 * A number as text that can be read in one way only, whichever mark the table's texts have: three decimals
 * after a point look like thousands, four don't.
 */
export const numberText = (value: string): string => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const text = String(Number(number.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
};

/**
 * No place of a sheet is longer, `XFD1048576`; beyond it a few more letters
 * tell that a column is none of ours.
 */
const LONGEST_PLACE = 12;

/** The column of a place, counted from 0: of `BC12` it is 54. */
export const columnOf = (place: string): number =>
  [...place.slice(0, LONGEST_PLACE).replace(/\d+$/, '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

/** Shorter texts are copied out of what they were cut from anyway. */
const SHORTEST_CUT = 13;

/** A text of its own: one that was cut out of a piece of a part would hold the whole piece. */
export const ownText = (text: string): string => (text.length < SHORTEST_CUT ? text : Buffer.from(text).toString());
