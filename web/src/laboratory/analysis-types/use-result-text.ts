import { isReckoned, type StatedValue } from '@halm/model/laboratory/analysis-types/reported-number.ts';
import { useTranslation } from 'react-i18next';
import { formatMeasured, formatReckoned } from '../../core/words/formats.ts';

/**
 * What a laboratory says, in words: `< 0,05 mg/kg`, „nicht gefunden“. What was converted by dry matter or
 * from an oxide is said to two fraction digits.
 */
export const useResultText = () => {
  const { t } = useTranslation('analysisTypes');
  return (result: StatedValue, unit: string | null = null): string => {
    const { value, sign } = result;
    const format = isReckoned(result) ? formatReckoned : formatMeasured;
    const number = value === null ? '' : [format(value), unit].filter(Boolean).join(' ');
    return [sign && t(`signs.${sign}`), number].filter(Boolean).join(' ');
  };
};
