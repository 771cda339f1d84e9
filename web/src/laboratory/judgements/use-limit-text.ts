import type { ValueLimit } from '@halm/model/laboratory/judgements/judge-value.ts';
import { useTranslation } from 'react-i18next';
import { formatLimit } from '../../core/words/formats.ts';

/** Between what a value has to lie, in words. */
export const useLimitText = () => {
  const { t } = useTranslation('judgements');
  return ({ minimum, maximum }: ValueLimit): string => {
    if (minimum !== null && maximum !== null)
      return t('limit.between', { minimum: formatLimit(minimum), maximum: formatLimit(maximum) });
    if (minimum !== null) return t('limit.from', { minimum: formatLimit(minimum) });
    return maximum === null ? '–' : t('limit.to', { maximum: formatLimit(maximum) });
  };
};
