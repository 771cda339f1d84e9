import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatDateTime, formatDoneBy } from '../../core/words/formats.ts';

/** What was analysed, and what quality control has said of it. */
export const JudgementFacts = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation(['judgements', 'analysisOrders']);
  const { supplier, order, biomassType, storageLocation, resultsAt, verdict, comment } = judgement;
  const { judgedAt, judgedByName, confirmedAt, confirmedByName } = judgement;
  const optional = [
    { label: t('standing'), value: verdict && t(`standings.${verdict}`) },
    { label: t('judgedAt'), value: judgedAt && formatDoneBy(judgedAt, judgedByName) },
    { label: t('confirmedAt'), value: confirmedAt && formatDoneBy(confirmedAt, confirmedByName) },
    { label: t('comment'), value: comment },
  ];
  return (
    <FactList
      title={t('one')}
      facts={[
        { label: t('supplier'), value: <RecordLink kind="address" record={supplier} /> },
        { label: t('order'), value: <RecordLink kind="analysisOrder" record={order} /> },
        { label: t('biomassType'), value: biomassType?.name },
        { label: t('analysisOrders:storageLocation'), value: storageLocation },
        { label: t('resultsAt'), value: resultsAt && formatDateTime(resultsAt) },
        ...optional.filter(({ value }) => value),
      ]}
    />
  );
};
