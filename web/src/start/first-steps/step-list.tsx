import type { FirstSteps } from '@halm/model/start/first-steps/first-steps.ts';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { Card } from '../../core/ui/card.tsx';
import classes from './first-steps.module.css';

type State = FirstSteps['steps'][number]['state'];
const shapes = { done: IconCircleCheck, skipped: IconCircleDashed, open: IconCircle };

/** A step with its words, and where it is done. */
export type Step = {
  readonly step: string;
  readonly state: State;
  readonly title: string;
  readonly why: string;
  readonly go: string;
  readonly to: string;
};

/** One decision of whoever works through a list. */
type Decide = (change: { step: string; skipped: boolean } | { dismissed: boolean }) => void;

const StepRow = ({ step, isNext, decide }: { step: Step; isNext: boolean; decide: Decide }) => {
  const { t } = useTranslation('firstSteps');
  const { state, title } = step;
  const Shape = shapes[state];
  return (
    <li className={classes.step} data-state={state}>
      <Shape size={22} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className={classes.soft}>{state === 'open' ? step.why : t(state)}</span>
      </span>
      {state === 'open' && (
        <>
          <LinkButton variant={isNext ? 'filled' : 'default'} to={step.to as never}>
            {step.go}
          </LinkButton>
          <Button variant="subtle" color="gray" onClick={() => decide({ step: step.step, skipped: true })}>
            {t('skip')}
            <span className="visually-hidden"> {title}</span>
          </Button>
        </>
      )}
      {state === 'skipped' && (
        <Button variant="subtle" color="gray" onClick={() => decide({ step: step.step, skipped: false })}>
          {t('resume')}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </li>
  );
};

type StepListProps = {
  title: string;
  steps: readonly Step[];
  dismissed: boolean;
  decide: Decide;
  /** What else belongs to the list. */
  children?: ReactNode;
};

/** Steps that lead to a first day, one after the other; put away, one press takes them out again. */
export const StepList = ({ title, steps, dismissed, decide, children }: StepListProps) => {
  const { t } = useTranslation('firstSteps');
  if (dismissed)
    return (
      <p className={classes.soft}>
        <Button variant="subtle" size="compact-sm" onClick={() => decide({ dismissed: false })}>
          {t('show')}
        </Button>
      </p>
    );
  const counted = (wanted: State) => steps.filter(({ state }) => state === wanted).length;
  const [done, skipped] = [counted('done'), counted('skipped')];
  // What is done needs nobody any more: the line above counts it.
  const shown = steps.filter(({ state }) => state !== 'done');
  const next = steps.find(({ state }) => state === 'open');
  return (
    <Card
      title={title}
      actions={
        <Button variant="default" size="sm" onClick={() => decide({ dismissed: true })}>
          {t('dismiss')}
        </Button>
      }
    >
      <p className={classes.soft}>
        {t('progress', { done, total: steps.length })}
        {skipped > 0 && `, ${t('progressSkipped', { skipped })}`}
      </p>
      <progress className={classes.bar} value={done} max={steps.length} aria-label={title} />
      <ol className={classes.steps}>
        {shown.map((step) => (
          <StepRow key={step.step} step={step} isNext={step === next} decide={decide} />
        ))}
      </ol>
      {children}
    </Card>
  );
};
