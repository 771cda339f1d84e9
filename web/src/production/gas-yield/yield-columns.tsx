import type { YieldDay } from '@halm/model/production/gas-yield/gas-yield.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/client/use-may.ts';
import type { Column } from '../../core/table/data-table-columns.ts';
import { formatDate, formatPercent } from '../../core/words/formats.ts';
import { WriteDayButton } from './write-day-button.tsx';
import { methaneText, quantityText } from './yield-words.ts';

const shareText = ({ methaneM3, expectedM3 }: YieldDay): string =>
  methaneM3 !== null && expectedM3 ? formatPercent(methaneM3 / expectedM3) : '–';

/** The columns of days: what came, what should have, and by which meters. */
export const useYieldColumns = (): Column<YieldDay>[] => {
  const { t } = useTranslation('gasYield');
  const mayWrite = useMay('POST /meters/:id/entries');
  const write: Column<YieldDay> = {
    id: 'write',
    header: t('write.action'),
    isAction: true,
    cell: (day) => (day.meters.length === 0 ? '–' : <WriteDayButton day={day} />),
  };
  const notesOf = ({ methaneM3, isComplete, isTyped }: YieldDay): string =>
    [...(methaneM3 !== null && !isComplete ? [t('note.incomplete')] : []), ...(isTyped ? [t('note.typed')] : [])].join(
      '; ',
    ) || '–';
  return [
    { id: 'day', header: t('day'), cell: ({ day }) => formatDate(day), sort: 'day' },
    {
      id: 'methane',
      header: t('methane'),
      align: 'right',
      cell: ({ methaneM3 }) => methaneText(methaneM3),
      isAmount: true,
    },
    { id: 'expected', header: t('expected'), align: 'right', cell: ({ expectedM3 }) => methaneText(expectedM3) },
    { id: 'share', header: t('share'), align: 'right', cell: shareText },
    {
      id: 'biogas',
      header: t('quantities.biogas'),
      align: 'right',
      cell: ({ biogasM3 }) => quantityText('biogas', biogasM3),
    },
    {
      id: 'methaneShare',
      header: t('quantities.methane-share'),
      align: 'right',
      cell: ({ methaneSharePercent }) => quantityText('methane-share', methaneSharePercent),
    },
    {
      id: 'electricity',
      header: t('quantities.electricity'),
      align: 'right',
      cell: ({ electricityKwh }) => quantityText('electricity', electricityKwh),
    },
    {
      id: 'heat',
      header: t('quantities.heat'),
      align: 'right',
      isOptional: true,
      cell: ({ heatKwh }) => quantityText('heat', heatKwh),
    },
    {
      id: 'biomethane',
      header: t('quantities.biomethane'),
      align: 'right',
      isOptional: true,
      cell: ({ biomethaneM3 }) => quantityText('biomethane', biomethaneM3),
    },
    { id: 'notes', header: t('notes'), cell: notesOf },
    ...(mayWrite ? [write] : []),
  ];
};
