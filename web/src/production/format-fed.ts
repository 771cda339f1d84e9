import { fromBase } from '@halm/model/core/quantities/base-quantity.ts';
import { formatExactAmount } from '../core/words/formats.ts';

/** What was fed, or should be, to the kilogram: `14,40 t`, `12,345 t`. */
export const formatFed = (kg: number): string => formatExactAmount(fromBase(kg, 'ton'), 'ton');
