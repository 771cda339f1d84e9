import { settlementNumber } from '@halm/model/core/quantities/settlement-number.ts';

/** A stored number, of which a draft has none. */
export const numberOf = (year: number | null, sequence: number | null): string | null =>
  year === null || sequence === null ? null : settlementNumber(year, sequence);
