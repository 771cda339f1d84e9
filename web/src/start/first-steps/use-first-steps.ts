import type { FirstSteps } from '@halm/model/start/first-steps/first-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../core/client/use-may.ts';
import { firstStepsQuery } from '../control/overview-questions.ts';

/**
 * How far the plant is with what it needs first, for whoever decides about that;
 * nothing for others and while it loads.
 */
export const useFirstSteps = (): FirstSteps | undefined => {
  const enabled = useMay('PATCH /first-steps');
  const { data } = useQuery({ ...firstStepsQuery, enabled });
  return enabled ? data : undefined;
};

/** Whether the list of first steps is on the screen with something left to do. */
export const useHasOpenSteps = (): boolean => {
  const firstSteps = useFirstSteps();
  return firstSteps !== undefined && !firstSteps.dismissed && firstSteps.steps.some(({ state }) => state === 'open');
};
