import type { FirstStep, FirstSteps } from '@halm/model/start/first-steps/first-steps.ts';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useSession } from '../../core/client/session.ts';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { Card } from '../../core/ui/card.tsx';
import { showError } from '../../core/ui/toasts.ts';
import classes from './first-steps.module.css';
import { SampleRecords } from './sample-records.tsx';
import { useFirstSteps } from './use-first-steps.ts';

type Step = FirstSteps['steps'][number];

const ways: Readonly<Record<FirstStep, string>> = {
  ownAddress: '/settings/module/general',
  proofRule: '/settings/module/bookings',
  proofs: '/verwaltung/nachweise',
  stock: '/verwaltung/bestand/zugang',
  locations: '/verwaltung/lagerorte/hinzufügen',
  articles: '/verwaltung/Artikel/add',
  addresses: '/verwaltung/adressen/add',
  scales: '/settings/scales/add',
  people: '/settings/users/invite',
};
const shapes = { done: IconCircleCheck, skipped: IconCircleDashed, open: IconCircle };

const useChange = () => {
  const { mutate } = useOperation('PATCH /first-steps');
  return (body: Parameters<typeof mutate>[0]['body']) => mutate({ body }, { onError: showError });
};

const StepRow = ({ step: { step, state }, isNext }: { step: Step; isNext: boolean }) => {
  const { t } = useTranslation('firstSteps');
  const change = useChange();
  const Shape = shapes[state];
  return (
    <li className={classes.step} data-state={state}>
      <Shape size={22} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        <strong>{t(`step.${step}.title`)}</strong>
        <span className={classes.soft}>{state === 'open' ? t(`step.${step}.why`) : t(state)}</span>
      </span>
      {state === 'open' && (
        <>
          <Button variant="subtle" color="gray" onClick={() => change({ step, skipped: true })}>
            {t('skip')}
            <span className="visually-hidden"> {t(`step.${step}.title`)}</span>
          </Button>
          <LinkButton variant={isNext ? 'filled' : 'default'} to={ways[step] as never}>
            {t(`step.${step}.go`)}
          </LinkButton>
        </>
      )}
      {state === 'skipped' && (
        <Button variant="subtle" color="gray" onClick={() => change({ step, skipped: false })}>
          {t('resume')}
          <span className="visually-hidden"> {t(`step.${step}.title`)}</span>
        </Button>
      )}
    </li>
  );
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

const Steps = ({ firstSteps: { steps, ...sample } }: { firstSteps: FirstSteps }) => {
  const { t } = useTranslation('firstSteps');
  const change = useChange();
  const counted = (wanted: Step['state']) => steps.filter(({ state }) => state === wanted).length;
  const [done, skipped] = [counted('done'), counted('skipped')];
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Card
      title={t('title')}
      actions={
        <Button variant="default" size="sm" onClick={() => change({ dismissed: true })}>
          {t('dismiss')}
        </Button>
      }
    >
      <p className={classes.soft}>
        {t('progress', { done, total: steps.length })}
        {skipped > 0 && `, ${t('progressSkipped', { skipped })}`}
      </p>
      <progress className={classes.bar} value={done} max={steps.length} aria-label={t('title')} />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <StepRow key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
      <LaboratoryRoles />
      <SampleRecords hasSample={sample.hasSample} canAddSample={sample.canAddSample} />
    </Card>
  );
};

/**
 * What the plant needs before its first delivery, one step after the other,
 * until all is done, skipped or put away.
 */
export const FirstStepsCard = () => {
  const { t } = useTranslation('firstSteps');
  const data = useFirstSteps();
  const change = useChange();
  if (!data) return null;
  const isOver = data.steps.every(({ state }) => state !== 'open') && !data.hasSample;
  if (isOver) return null;
  if (!data.dismissed) return <Steps firstSteps={data} />;
  return (
    <p className={classes.soft}>
      <Button variant="subtle" size="compact-sm" onClick={() => change({ dismissed: false })}>
        {t('show')}
      </Button>
    </p>
  );
};
