import type { AnalysisTest } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { useTranslation } from 'react-i18next';

type Tested = { readonly test: Pick<AnalysisTest, 'name'>; readonly basis: AnalysisTest['basis'] };

/**
 * What was measured, with the mass that its values speak of where that makes
 * a difference: `Cadmium (Trockenmasse)`.
 */
export const useTestText = () => {
  const { t } = useTranslation('valueSets');
  return ({ test: { name }, basis }: Tested): string => (basis ? `${name} (${t(`basis.${basis}`)})` : name);
};

/** The same with its unit, where no value stands beside it: `Cadmium (Trockenmasse), mg/kg`. */
export const useTestWithUnit = () => {
  const nameOf = useTestText();
  return ({ unit, ...tested }: Tested & Pick<AnalysisTest, 'unit'>): string =>
    [nameOf(tested), unit].filter(Boolean).join(', ');
};
