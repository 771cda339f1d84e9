import type { Figure } from '@halm/model/production/recipes/simulate.ts';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../core/client/plant.ts';
import { formatDecimal } from '../../core/words/locale-number.ts';

const NON_BREAKING_SPACE = '\u00a0';

/** A number with the digits that say something of it: `2.211`, `2,92`. */
export const withUnit = (value: number, digits: number, unit: string): string =>
  `${formatDecimal(value, formatLocale(), digits)}${NON_BREAKING_SPACE}${unit}`;

/** How a figure is said: as it is formatted, or of whom it is unknown. */
export const useFigureText = () => {
  const { t } = useTranslation('simulation');
  return ({ value, unknownOf }: Figure, format: (value: number) => string): string => {
    if (value !== null) return format(value);
    return unknownOf.length === 0 ? '–' : t('unknown', { names: unknownOf.join(', ') });
  };
};
