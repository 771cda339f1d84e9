import { type MeterQuantity, meterUnits } from '@halm/model/production/gas-yield/meter.ts';
import { formatCount, formatNumber } from '../../core/words/formats.ts';
import { withUnit } from '../simulation/figure-texts.ts';

/** Methane, as it stands in lists: `2.740 Nm³`; a dash where nobody knows it. */
export const methaneText = (m3: number | null): string => (m3 === null ? '–' : withUnit(m3, 0, meterUnits.biogas));

/** What a meter came to, in the unit of its quantity. */
export const quantityText = (quantity: MeterQuantity, value: number | null): string =>
  value === null ? '–' : withUnit(value, quantity === 'methane-share' ? 1 : 0, meterUnits[quantity]);

/** Hours, whole where they are: `24`, `22,5`. */
export const hoursText = (hours: number): string =>
  Number.isInteger(hours) ? formatCount(hours) : formatNumber(hours);
