import { type ValueParameter, valueParameters } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../core/words/formats.ts';

const NON_BREAKING_SPACE = '\u00a0';

/** A value with its unit: `204,00 m³/t`; a dash where it isn't known. */
export const formatValue = (value: number | null | undefined, name: ValueParameter): string => {
  if (value === null || value === undefined) return '–';
  const { unit } = valueParameters[name];
  return unit ? `${formatNumber(value)}${NON_BREAKING_SPACE}${unit}` : formatNumber(value);
};

/** Whom a set holds for, and what it is, in words. */
export const useValueWords = () => {
  const { t } = useTranslation('valueSets');
  const whose = ({ kind, contract, location }: ValueSet): string =>
    [t(`kind.${kind}`), (contract ?? location)?.name].filter(Boolean).join(' ');
  const what = ({ kind, category, contract, location }: ValueSet): string =>
    t(`holding.what.${kind}`, { category: t(`category.${category}`), name: (contract ?? location)?.name ?? '' });
  return {
    whose,
    what,
    /** `Analyse zum Vertrag V-111 vom 03.05.2026`. */
    named: (set: ValueSet): string => `${what(set)} (${formatDate(set.validFrom)})`,
  };
};
