import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber, unitSign } from '../../core/words/formats.ts';

type Material = Contract['materials'][number];

const usePrices = () => {
  const { t } = useTranslation('contracts');
  return ({ priceCentsPerUnit: first, laterPrices }: Material, currency: string): string[] => {
    const price = (cents: number) => formatMoney(cents, currency);
    if (laterPrices.length === 0) return first === null ? [] : [price(first)];
    return [
      ...(first === null ? [] : [t('material.priceFirst', { price: price(first) })]),
      ...laterPrices.map(({ validFrom, priceCentsPerUnit }) =>
        t('material.priceFrom', { price: price(priceCentsPerUnit), date: formatDate(validFrom) }),
      ),
    ];
  };
};

const useSample = () => {
  const { t } = useTranslation('contracts');
  return ({ sampleRule, samplePercent, sampleEvery, sampleInterval }: Material): string => {
    if (samplePercent !== null) return t('sampleText.random', { percent: samplePercent });
    if (!sampleInterval) return t(`sample.${sampleRule}`);
    if (sampleEvery === null || sampleEvery === 1) return t(`interval.${sampleInterval}`);
    return t('sampleText.every', { every: sampleEvery, unit: t(`intervalUnit.${sampleInterval}`) });
  };
};

const numberText = (value: number | null): string => (value === null ? '' : formatNumber(value));

const useLimits = () => {
  const { t } = useTranslation('contracts');
  return ({ limits }: Pick<Material, 'limits'>): string[] =>
    limits.map(({ parameter, minimum, maximum }) => {
      const values = { name: t(`parameter.${parameter}`), from: numberText(minimum), to: numberText(maximum) };
      if (minimum !== null && maximum !== null) return t('range.between', values);
      return minimum === null ? t('range.atMost', values) : t('range.atLeast', values);
    });
};

const useDeductions = () => {
  const { t } = useTranslation('contracts');
  return ({ deductions, unit }: Pick<Material, 'deductions' | 'unit'>, currency: string): string[] =>
    deductions.map(({ parameter, fromValue, belowValue, percent, centsPerUnit }) => {
      const values = { name: t(`parameter.${parameter}`), from: numberText(fromValue), to: numberText(belowValue) };
      const below = fromValue === null ? t('range.below', values) : t('range.between', values);
      const range = belowValue === null ? t('range.from', values) : below;
      const deduction =
        centsPerUnit === null
          ? `${numberText(percent)} %`
          : t('material.at', { price: formatMoney(centsPerUnit, currency), unit: unitSign(unit) });
      return t('range.deducted', { range, deduction });
    });
};

/** What is paid for bringing goods, if anything is. */
export const useFreightText = () => {
  const { t } = useTranslation('contracts');
  return ({ freightType, freightCents }: Pick<Contract, 'freightType' | 'freightCents'>, currency: string) => {
    if (freightCents === null) return null;
    const price = formatMoney(freightCents, currency);
    return freightType === 'per-ton'
      ? t('details.freightPerTon', { price })
      : t('details.freightPerDelivery', { price });
  };
};

/** How limits and deductions are read, each for itself. */
export const useQualityTexts = () => {
  const [limits, deductions] = [useLimits(), useDeductions()];
  return (terms: Pick<Material, 'limits' | 'deductions' | 'unit'>, currency: string) => ({
    limits: limits(terms),
    deductions: deductions(terms, currency),
  });
};

/** How the terms of a material are read: each price, limit and deduction for itself. */
export const useTermTexts = () => {
  const [prices, sample, quality] = [usePrices(), useSample(), useQualityTexts()];
  return (material: Material, currency: string) => ({
    prices: prices(material, currency),
    sample: sample(material),
    ...quality(material, currency),
  });
};
