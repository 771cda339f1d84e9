import type { FirstStep } from '@halm/model/start/first-steps/first-steps.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { showError } from '../../core/ui/toasts.ts';
import classes from './first-steps.module.css';
import { SampleRecords } from './sample-records.tsx';
import { StepList } from './step-list.tsx';
import { useFirstSteps } from './use-first-steps.ts';

const ways: Readonly<Record<FirstStep, string>> = {
  ownAddress: '/settings/module/general',
  proofRule: '/settings/module/bookings',
  proofs: '/verwaltung/adressen',
  stock: '/verwaltung/bestand/zugang',
  locations: '/verwaltung/lagerorte/hinzufügen',
  articles: '/verwaltung/Artikel/add',
  addresses: '/verwaltung/adressen/add',
  scales: '/settings/scales/add',
  people: '/settings/users/invite',
};

/**
 * Whoever founds a plant manages it alone at first: the laboratory opens to other
 * roles, which they may give to themselves.
 */
const LaboratoryRoles = () => {
  const { t } = useTranslation('firstSteps');
  const session = useSession();
  const isClosed = !session?.roles.some((role) => role === 'limsQc' || role === 'limsSourcer');
  if (!session?.modules.includes('lims') || !isClosed) return null;
  return (
    <p className={classes.soft}>
      {t('laboratory.why')} <Link to="/settings/users">{t('laboratory.go')}</Link>
    </p>
  );
};

/**
 * What the plant needs before its first delivery, one step after the other,
 * until all is done, skipped or put away.
 */
export const FirstStepsCard = () => {
  const { t } = useTranslation('firstSteps');
  const data = useFirstSteps();
  const { mutate } = useOperation('PATCH /first-steps');
  if (!data) return null;
  const { steps, dismissed, hasSample, canAddSample } = data;
  const isOver = steps.every(({ state }) => state !== 'open') && !hasSample;
  if (isOver) return null;
  return (
    <StepList
      title={t('title')}
      steps={steps.map(({ step, state }) => ({
        step,
        state,
        title: t(`step.${step}.title`),
        why: t(`step.${step}.why`),
        go: t(`step.${step}.go`),
        to: ways[step],
      }))}
      dismissed={dismissed}
      decide={(body) => mutate({ body: body as BodyOf<'PATCH /first-steps'> }, { onError: showError })}
    >
      <LaboratoryRoles />
      <SampleRecords hasSample={hasSample} canAddSample={canAddSample} />
    </StepList>
  );
};
