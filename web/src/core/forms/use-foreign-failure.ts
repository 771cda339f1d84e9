import { foreignFailureKind, isFailureCode } from '@halm/model/core/contract/foreign-failure.ts';
import { useTranslation } from 'react-i18next';

/**
 * Why somebody else's server was of no use, in words, with its code where there is
 * one: `Server nicht gefunden (ENOTFOUND)`.
 */
export const useForeignFailure = () => {
  const { t } = useTranslation('foreignServices');
  return (failure: string): string => {
    const kind = foreignFailureKind(failure);
    const words = t(`failures.${kind}`);
    return kind === 'other' || isFailureCode(failure) ? t('coded', { words, code: failure }) : words;
  };
};
