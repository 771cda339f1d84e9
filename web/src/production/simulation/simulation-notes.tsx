import { HIGH_ORGANIC_LOADING } from '@halm/model/production/recipes/simulate.ts';
import type { Simulation } from '@halm/model/production/recipes/simulation.ts';
import { useTranslation } from 'react-i18next';
import { type Flag, FlagList } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatLimit } from '../../core/words/formats.ts';

/** What of a recipe has to be looked at, and where what is unknown can be entered. */
export const SimulationNotes = ({ simulation: { digesters, materials } }: { simulation: Simulation }) => {
  const { t } = useTranslation('simulation');
  const high = digesters.filter(({ organicLoading: { value } }) => value !== null && value > HIGH_ORGANIC_LOADING);
  const isUnknown = ({ values, centsPerTon, article }: Simulation['materials'][number]) =>
    article !== null && (values.length === 0 || centsPerTon === null);
  const freight = materials.filter(({ isFreightUnknown }) => isFreightUnknown);
  const once = new Map(materials.filter(isUnknown).map((material) => [material.article?.id, material]));
  const flags: Flag[] = [
    ...high.map(
      ({ digester: { id, name } }): Flag => ({
        id: `high-${id}`,
        weight: 'warning',
        text: t('note.high', { name, limit: formatLimit(HIGH_ORGANIC_LOADING) }),
      }),
    ),
    ...digesters
      .filter(({ volumeM3 }) => volumeM3 === null)
      .map(
        ({ digester }): Flag => ({
          id: `volume-${digester.id}`,
          weight: 'info',
          text: t('note.noVolume', { name: digester.name }),
          link: <RecordLink kind="location" record={digester} />,
        }),
      ),
    ...[...once.values()].map(
      ({ article, values }): Flag => ({
        id: `article-${article?.id}`,
        weight: 'info',
        text: t(values.length === 0 ? 'note.noValues' : 'note.noPrice', { name: article?.name }),
        link: article && <RecordLink kind="article" record={article} />,
      }),
    ),
    ...freight.map(
      ({ doser, article }): Flag => ({
        id: `freight-${doser.id}`,
        weight: 'info',
        text: t('note.noFreight', { name: article?.name }),
      }),
    ),
  ];
  return <FlagList label={t('notes')} flags={flags} />;
};
