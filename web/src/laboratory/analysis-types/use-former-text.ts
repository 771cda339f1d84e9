import type { ResultValue } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../core/words/formats.ts';
import { useResultText } from './use-result-text.ts';

type Former = ResultValue & { readonly measuredOn: string | null; readonly receivedAt: string };

/**
 * What a laboratory said before, with the day on which it was measured or, where nobody has said that, came:
 * `24,80 % (gemessen 04.05.2026)`.
 */
export const useFormerText = () => {
  const { t } = useTranslation('analysisTypes');
  const say = useResultText();
  return ({ measuredOn, receivedAt, ...result }: Former, unit: string | null): string =>
    t(measuredOn ? 'former.measured' : 'former.received', {
      value: say(result, unit),
      date: formatDate(measuredOn ?? receivedAt),
    });
};
