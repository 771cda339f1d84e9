import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import type { RuleSeverity } from '@halm/model/production/reading-rules/rule-choices.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatDateTime } from '../../core/words/formats.ts';

const tones: Record<RuleSeverity, Tone> = { note: 'warning', warning: 'warning', critical: 'wrong' };

/** Whether a rule is kept; of one that is broken since when. */
export const RuleState = ({ rule: { active, broken, severity } }: { rule: ReadingRule }) => {
  const { t } = useTranslation('readingRules');
  if (broken)
    return (
      <>
        <StatusBadge tone={tones[severity]}>{t('states.broken')}</StatusBadge> {formatDateTime(broken.raisedAt)}
      </>
    );
  return <StatusBadge tone="normal">{t(active ? 'states.kept' : 'states.off')}</StatusBadge>;
};
