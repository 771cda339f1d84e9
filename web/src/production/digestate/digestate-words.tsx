import type { DigestateOutput, DigestateProblem } from '@halm/model/production/digestate/digestate-output.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { fieldText, refusalText } from '../../core/words/reason-text.ts';

/** Why something could not be booked, as a sentence. */
export const problemText = ({ reason, isOfField, details }: DigestateProblem): string =>
  isOfField ? fieldText({ ...details, reason }) : refusalText({ reason, details });

/** Whether an output is booked each day, waits, or is out of use. */
export const DigestateState = ({ output: { active, problem } }: { output: DigestateOutput }) => {
  const { t } = useTranslation('digestate');
  if (!active) return <StatusBadge tone="normal">{t('states.off')}</StatusBadge>;
  if (problem) return <StatusBadge tone="wrong">{t('states.waiting')}</StatusBadge>;
  return <StatusBadge tone="work">{t('states.active')}</StatusBadge>;
};
