import type { AnalysisType } from '@halm/model/analysis-types/analysis-type.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../ui/changes-history.tsx';
import type { HistoryField } from '../ui/history-fields.ts';
import { useHistory } from '../ui/use-history.ts';
import { useTestWithUnit } from './use-test-text.ts';

/** Who changed what about an analysis type, newest first. */
export const AnalysisTypeHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('analysisTypes');
  const nameOf = useTestWithUnit();
  const fields: HistoryField<AnalysisType>[] = [
    [t('name'), ({ name }) => name],
    [
      t('tests'),
      ({ tests }) => tests?.map((test) => nameOf({ test, basis: test.basis, unit: test.unit })).join('; '),
      ({ tests }) => tests,
    ],
  ];
  return <ChangesHistory history={useHistory('GET /lims/analysis-types/:id/history', { id })} fields={fields} />;
};
