import type { Simulation } from '@halm/model/production/recipes/simulation.ts';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { formatExactPercent, formatMoney } from '../../core/words/formats.ts';
import { formatFed } from '../format-fed.ts';
import { useFigureText, withUnit } from './figure-texts.ts';

const LOADING_UNIT = 'kg/(m³·d)';

const useDigesterFacts = (simulation: Simulation): Fact[] => {
  const { t } = useTranslation('simulation');
  const say = useFigureText();
  return simulation.digesters.flatMap(({ digester, organicLoading, retentionDays }) => [
    {
      label: t('organicLoading', { name: digester.name }),
      value: say(organicLoading, (value) => withUnit(value, 2, LOADING_UNIT)),
    },
    {
      label: t('retention', { name: digester.name }),
      value: say(retentionDays, (value) => t('days', { count: Math.floor(value) })),
    },
  ]);
};

const useStockText = ({ stock: { days, article, unknownOf } }: Simulation): string => {
  const { t } = useTranslation('simulation');
  const lasting = days !== null && t('stockOf', { days: t('days', { count: Math.floor(days) }), name: article?.name });
  const unknown = unknownOf.length > 0 && t('unknown', { names: unknownOf.join(', ') });
  return [lasting, unknown].filter(Boolean).join('; ') || '–';
};

/** What a day of a recipe comes to, figure by figure. */
export const SimulationFacts = ({ simulation }: { simulation: Simulation }) => {
  const { t } = useTranslation('simulation');
  const say = useFigureText();
  const { methaneM3, methaneShare, dryMatterKg, dryMatterShare, costCents, currency } = simulation;
  const share = (figure: Simulation['methaneShare']) => say(figure, formatExactPercent);
  const kg = (value: number) => withUnit(value, 0, 'kg');
  const perM3 = costCents.value !== null && methaneM3.value ? costCents.value / methaneM3.value : null;
  const facts: Fact[] = [
    {
      label: t('methane'),
      value: say(methaneM3, (value) =>
        t('withShare', { amount: withUnit(value, 0, 'm³'), share: share(methaneShare) }),
      ),
    },
    { label: t('biogas'), value: say(simulation.biogasM3, (value) => withUnit(value, 0, 'm³')) },
    {
      label: t('cost'),
      value: say(costCents, (value) => {
        const amount = formatMoney(Math.round(value), currency);
        return perM3 === null
          ? amount
          : t('costPerMethane', { amount, each: formatMoney(Math.round(perM3), currency) });
      }),
    },
    ...useDigesterFacts(simulation),
    { label: t('stock'), value: useStockText(simulation) },
    {
      label: t('dryMatter'),
      value: say(dryMatterKg, (value) =>
        t('withShare', { amount: formatFed(Math.round(value)), share: share(dryMatterShare) }),
      ),
    },
    {
      label: t('organicDryMatter'),
      value: say(simulation.organicDryMatterKg, (value) => formatFed(Math.round(value))),
    },
    { label: t('nitrogen'), value: say(simulation.nitrogenKg, kg) },
    { label: t('ammoniumNitrogen'), value: say(simulation.ammoniumNitrogenKg, kg) },
    { label: t('maize'), value: share(simulation.maizeShare) },
  ];
  return <FactList isBare facts={facts} />;
};
