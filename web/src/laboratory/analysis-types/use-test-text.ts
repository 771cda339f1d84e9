import type { AnalysisTest } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { namedMass, parameterOf } from '@halm/model/laboratory/analysis-types/test-mass.ts';
import { useTranslation } from 'react-i18next';

type Tested = {
  readonly test: Pick<AnalysisTest, 'name'> & Partial<Pick<AnalysisTest, 'parameter'>>;
  readonly basis: AnalysisTest['basis'];
  /** Of a value, where its test isn't there itself. */
  readonly measure?: string;
};

/**
 * What was measured, with the mass that its values speak of where that makes
 * a difference: `Cadmium (Trockenmasse)`.
 */
export const useTestText = () => {
  const { t } = useTranslation('valueSets');
  return ({ test: { name, parameter }, basis, measure = '' }: Tested): string => {
    const mass = namedMass({ parameter: parameter ?? parameterOf(measure), basis });
    return mass ? `${name} (${t(`basis.${mass}`)})` : name;
  };
};

/** The same with its unit, where no value stands beside it: `Cadmium (Trockenmasse), mg/kg`. */
export const useTestWithUnit = () => {
  const nameOf = useTestText();
  return ({ unit, ...tested }: Tested & Pick<AnalysisTest, 'unit'>): string =>
    [nameOf(tested), unit].filter(Boolean).join(', ');
};
