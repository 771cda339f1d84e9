import {
  type MeasuredParameter,
  measuredBounds,
  measuredParameters,
} from '@halm/model/purchasing/contracts/contract-choices.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { formatNumber } from '../../core/words/formats.ts';

const NON_BREAKING_SPACE = '\u00a0';

/** A measured value with its unit: `27,50 %`. */
export const formatMeasured = (value: number, parameter: MeasuredParameter): string => {
  const { unit } = measuredBounds(parameter);
  return unit ? `${formatNumber(value)}${NON_BREAKING_SPACE}${unit}` : formatNumber(value);
};

/** What the history of a booking or settlement keeps of measured values. */
export type StoredValues = { readonly measured: Partial<Record<MeasuredParameter, number | null>> };

/** What was measured, as a history tells of it: one field for each parameter. */
export const useMeasuredFields = (): HistoryField<StoredValues>[] => {
  const { t } = useTranslation('contracts');
  return measuredParameters.map((parameter) => [
    t(`parameter.${parameter}`),
    ({ measured }) => {
      const value = measured?.[parameter];
      return typeof value === 'number' ? formatMeasured(value, parameter) : null;
    },
  ]);
};
