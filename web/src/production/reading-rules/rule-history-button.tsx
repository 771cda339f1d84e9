import type { ReadingRule } from '@halm/model/production/reading-rules/reading-rule.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { HalmDialog } from '../../core/ui/halm-dialog.tsx';
import { readingText } from '../endpoints/endpoint-words.ts';
import { ruleName, timeText } from './rule-words.ts';

const RuleHistory = ({ rule: { id, endpoint } }: { rule: ReadingRule }) => {
  const { t } = useTranslation('readingRules');
  const valueText = (value: number | null): string | null =>
    value === null ? null : readingText(value, endpoint.unit);
  const fields: HistoryField<ReadingRule>[] = [
    [t('name'), ({ name }) => name],
    [t('kind'), ({ kind }) => kind && t(`kinds.${kind}`)],
    [t('threshold'), ({ threshold = null }) => valueText(threshold)],
    [t('hysteresis'), ({ hysteresis = null }) => valueText(hysteresis)],
    [t('form.minutes'), ({ forSeconds }) => (forSeconds === undefined ? null : timeText(forSeconds, t))],
    [t('severity'), ({ severity }) => severity && t(`severities.${severity}`)],
    [t('state'), ({ active }) => t(active === false ? 'states.off' : 'use')],
  ];
  return <ChangesHistory history={useHistory('GET /reading-rules/:id/history', { id })} fields={fields} />;
};

/** Shows who changed what about a rule: a limit that was moved explains why nothing was said. */
export const RuleHistoryButton = ({ rule }: { rule: ReadingRule }) => {
  const { t } = useTranslation(['readingRules', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const name = ruleName(rule, t);
  const title = `${t('ui:history.title')}: ${name}`;
  return (
    <>
      <Button size="xs" variant="default" aria-label={title} onClick={() => setOpen(true)}>
        {t('ui:history.title')}
      </Button>
      <HalmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <Button variant="default" onClick={() => setOpen(false)}>
            {t('ui:close')}
          </Button>
        }
      >
        <RuleHistory rule={rule} />
      </HalmDialog>
    </>
  );
};
