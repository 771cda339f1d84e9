import type { Endpoint } from '@halm/model/production/endpoints/endpoint.ts';
import { type ReadingRule, readingRuleInputSchema } from '@halm/model/production/reading-rules/reading-rule.ts';
import { ruleKindsOf } from '@halm/model/production/reading-rules/rule-choices.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import type { BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useReload } from '../../core/forms/use-reload.ts';
import { DeleteButton } from '../../core/records/delete-button.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { explainFailure } from '../../core/words/reason-text.ts';
import { endpointName } from '../endpoints/endpoint-words.ts';
import { RuleFields } from './rule-fields.tsx';
import { RuleHistoryButton } from './rule-history-button.tsx';
import { ruleName } from './rule-words.ts';

type Body = BodyOf<'PATCH /reading-rules/:id'> & object;

const TEN_MINUTES_S = 600;

const emptyRule = (kind: Body['kind']): Body => ({
  name: null,
  kind,
  threshold: null,
  hysteresis: 0,
  forSeconds: TEN_MINUTES_S,
  severity: 'warning',
  active: true,
});

const bodyOf = ({ name, kind, threshold, hysteresis, forSeconds, severity, active }: ReadingRule): Body => ({
  name,
  kind,
  threshold,
  hysteresis,
  forSeconds,
  severity,
  active,
});

/** Adds a rule on the readings of an endpoint, in a dialog. */
export const AddRuleButton = ({ endpoint }: { endpoint: Endpoint }) => {
  const { t } = useTranslation('readingRules');
  const [isOpen, setOpen] = useState(false);
  const add = useOperation('POST /endpoints/:id/reading-rules', { alsoChanges: ['reading-rules'] });
  const { id, kind, unit } = endpoint;
  const [first] = ruleKindsOf(kind);
  if (!useMay('POST /endpoints/:id/reading-rules') || !kind || !first) return null;
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>{t('add.action')}</ActionButton>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('add.title', { endpoint: endpointName(endpoint) })}
        schema={readingRuleInputSchema}
        values={emptyRule(first)}
        save={({ body }) => add.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          showSuccess(t('add.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('failed'))}
      >
        <RuleFields endpointKind={kind} unit={unit} />
      </DialogForm>
    </>
  );
};

const EditRuleButton = ({ rule }: { rule: ReadingRule }) => {
  const { t } = useTranslation(['readingRules', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const update = useOperation('PATCH /reading-rules/:id', { alsoChanges: ['rule-events'] });
  const { id, version, endpoint } = rule;
  const query = recordQuery('GET /reading-rules/:id', { id });
  const reload = useReload(query, (latest) => ({ values: bodyOf(latest), version: latest.version }));
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={t('edit.of', { rule: ruleName(rule, t) })}
        onClick={() => setOpen(true)}
      >
        {t('ui:edit')}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('edit.title', { endpoint: endpoint.name })}
        schema={readingRuleInputSchema}
        values={bodyOf(rule)}
        version={version}
        save={({ body, version: seen = version }) => update.mutateAsync({ params: { id }, body, version: seen })}
        reload={reload}
        onSaved={() => {
          showSuccess(t('edit.done'));
          setOpen(false);
        }}
        explain={explainFailure(t('failed'))}
      >
        <RuleFields endpointKind={endpoint.kind} unit={endpoint.unit} />
      </DialogForm>
    </>
  );
};

/** What a manager can do with a rule: change it, see who did so before, delete it if it was never broken. */
export const RuleButtons = ({ rule }: { rule: ReadingRule }) => {
  const { t } = useTranslation('readingRules');
  const remove = useOperation('DELETE /reading-rules/:id');
  const { id, version } = rule;
  return (
    <>
      <EditRuleButton rule={rule} /> <RuleHistoryButton rule={rule} />{' '}
      <DeleteButton
        size="xs"
        name={ruleName(rule, t)}
        failed={t('remove.failed')}
        remove={(done) => remove.mutate({ params: { id }, version }, done)}
      />
    </>
  );
};
