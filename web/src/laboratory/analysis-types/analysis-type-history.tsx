import type { AnalysisType } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
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
