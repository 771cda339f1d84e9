import type { JudgedValue } from '@halm/model/laboratory/judgements/judgement.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../core/words/formats.ts';

const parts = ['sample', 'day'] as const;
/** Where a value comes from: of which sample by which laboratory, and when it was measured. */
export type SourcePart = (typeof parts)[number];

const keyOf = ({ sampleNumber, laboratory, measuredOn }: JudgedValue, part: SourcePart): string =>
  part === 'sample' ? `${sampleNumber} ${laboratory.id}` : (measuredOn ?? '');

/** What all values have in common of where they come from, and what each says by itself. */
export const sharedSources = (values: readonly JudgedValue[]) => {
  const isShared = (part: SourcePart) => new Set(values.map((value) => keyOf(value, part))).size <= 1;
  return { shared: parts.filter(isShared), own: parts.filter((part) => !isShared(part)) };
};

/** Where a value comes from: `Probe 2600 0000 0084, Agrarlabor Lüneburg · Gemessen am 26.11.2026`. */
export const useSourceText = () => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  return ({ sampleNumber, laboratory, measuredOn }: JudgedValue, wanted: readonly SourcePart[]): string => {
    const texts = {
      sample: t('source', { number: inGroups(sampleNumber), laboratory: laboratory.name }),
      day: measuredOn && `${t('analysisOrders:results.measuredOn')} ${formatDate(measuredOn)}`,
    };
    return wanted
      .map((part) => texts[part])
      .filter(Boolean)
      .join(' · ');
  };
};
