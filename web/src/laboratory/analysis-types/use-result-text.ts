import type { ResultValue } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { useTranslation } from 'react-i18next';
import { formatMeasured } from '../../core/words/formats.ts';

/** What a laboratory says, in words: `< 0,05 mg/kg`, „nicht gefunden“. */
export const useResultText = () => {
  const { t } = useTranslation('analysisTypes');
  return ({ value, sign }: ResultValue, unit: string | null = null): string => {
    const number = value === null ? '' : [formatMeasured(value), unit].filter(Boolean).join(' ');
    return [sign && t(`signs.${sign}`), number].filter(Boolean).join(' ');
  };
};
