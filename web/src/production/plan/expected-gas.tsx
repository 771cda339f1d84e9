import { METHANE_KWH_PER_M3, type ProductionPlan } from '@halm/model/production/plan/production-plan.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { useFigureText, withUnit } from '../simulation/figure-texts.ts';

/** What gas and energy a day of the recipe is expected to give. */
export const ExpectedGas = ({ plan: { biogasM3, methaneM3 } }: { plan: ProductionPlan }) => {
  const { t } = useTranslation('plan');
  const say = useFigureText();
  const inM3 = (value: number) => withUnit(value, 0, 'm³');
  return (
    <FactList
      title={t('gas.title')}
      facts={[
        { label: t('gas.biogas'), value: say(biogasM3, inM3) },
        { label: t('gas.methane'), value: say(methaneM3, inM3) },
        { label: t('gas.energy'), value: say(methaneM3, (value) => withUnit(value * METHANE_KWH_PER_M3, 0, 'kWh')) },
      ]}
    />
  );
};
