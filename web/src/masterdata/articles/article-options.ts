import { articleTypes, invalidProofProcedures } from '@halm/model/masterdata/articles/article-choices.ts';
import type { Substrate } from '@halm/model/masterdata/articles/substrate.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../core/fields/select-field.tsx';

/** The types of articles with their names. */
export const useArticleTypeOptions = (): Option[] => {
  const { t } = useTranslation('articles');
  return articleTypes.map((value) => ({ value, label: t(`type.${value}`) }));
};

/** What may happen to a delivery without a valid proof. */
export const useProcedureOptions = (): Option[] => {
  const { t } = useTranslation('articles');
  return invalidProofProcedures.map((value) => ({ value, label: t(`procedure.${value}`) }));
};

/** The given substrates with their names, sorted by them. */
export const useSubstrateOptions = (substrates: readonly Substrate[]): Option[] => {
  const { t } = useTranslation('articles');
  return substrates
    .map((value) => ({ value, label: t(`substrate.${value}`) }))
    .sort((one, other) => one.label.localeCompare(other.label));
};
