import type { LaboratoryStep } from '@halm/model/start/first-steps/laboratory-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { showError } from '../../core/ui/toasts.ts';
import { StepList } from './step-list.tsx';

const SETTINGS = '/verwaltung/potential-products/settings';
const ways: Readonly<Record<LaboratoryStep, string>> = {
  analysisTypes: `${SETTINGS}/analysis-types/add`,
  laboratories: `${SETTINGS}/laboratories/add`,
  results: `${SETTINGS}/laboratories`,
  lead: `${SETTINGS}/quality-lead`,
  order: '/verwaltung/potential-products/analysis-order/add',
};

/** What was done of it, for whoever may. */
export const useLaboratorySteps = () => {
  const enabled = useMay('PATCH /lims/first-steps');
  return useQuery({ ...recordQuery('GET /lims/first-steps', undefined), enabled });
};

/** What quality control needs before its first results, until all is done, skipped or put away. */
export const LaboratoryStepsCard = () => {
  const { t } = useTranslation('firstSteps');
  const { data } = useLaboratorySteps();
  const { mutate } = useOperation('PATCH /lims/first-steps');
  if (!data?.steps.some(({ state }) => state === 'open')) return null;
  return (
    <StepList
      title={t('laboratoryTitle')}
      steps={data.steps.map(({ step, state }) => ({
        step,
        state,
        title: t(`laboratoryStep.${step}.title`),
        why: t(`laboratoryStep.${step}.why`),
        go: t(`laboratoryStep.${step}.go`),
        to: ways[step],
      }))}
      dismissed={data.dismissed}
      decide={(body) => mutate({ body: body as BodyOf<'PATCH /lims/first-steps'> }, { onError: showError })}
    />
  );
};
