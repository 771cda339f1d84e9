import type { OrderResult } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import { typedResultsInputSchema, type WithdrawnFact } from '@halm/model/laboratory/analysis-orders/typed-results.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { useOperation } from '../../core/client/queries.ts';
import { useMay } from '../../core/client/use-may.ts';
import { DateField } from '../../core/dates/date-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { showHint, showSuccess } from '../../core/ui/toasts.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText, useTestWithUnit } from '../analysis-types/use-test-text.ts';

/** What was ordered of one sample. */
type Ordered = readonly [OrderResult, ...OrderResult[]];

type Typed = Parameters<ReturnType<typeof useTake>['mutateAsync']>[0];

const useTake = () =>
  useOperation('POST /lims/analysis-orders/:id/samples/:sampleId/results', {
    alsoChanges: ['laboratory-messages', 'laboratory-results'],
  });

/** Tells that values stand, with their tests as the dialog calls them. */
const useStanding = (results: Ordered) => {
  const nameOf = useTestText();
  return ({ status, reason, message, fields, details, requestId }: ApiError): ApiError => {
    const ids: readonly unknown[] = Array.isArray(details.testIds) ? details.testIds : [];
    const tests = results.filter(({ test }) => ids.includes(test.id)).map(nameOf);
    return new ApiError(status, reason, message, fields, { ...details, tests: tests.join(', ') }, requestId);
  };
};

/** What falls with the values that are replaced, as their question says it. */
const useWithdrawnFacts = () => {
  const { t } = useTranslation(['analysisOrders', 'judgements']);
  return ({ details }: ApiError): string[] => {
    const falls = (what: WithdrawnFact): boolean =>
      Array.isArray(details.takesBack) && details.takesBack.includes(what);
    return [
      ...(falls('verdict') ? [t('results.replace.verdictFalls')] : []),
      ...(falls('potential-product') ? [t('judgements:withdraw.loses')] : []),
    ];
  };
};

/**
 * Takes what was typed; where another value stands, after a question. Without
 * a yes it stays in its fields, unsaved.
 */
const useTaking = (results: Ordered) => {
  const { t } = useTranslation('analysisOrders');
  const ask = useConfirmDelete();
  const standing = useStanding(results);
  const withdrawnFacts = useWithdrawnFacts();
  const { mutateAsync } = useTake();
  return async ({ params, body }: Typed) => {
    try {
      return await mutateAsync({ params, body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'laboratory-message.values-stand') throw error;
      const named = standing(error);
      const stands = t('results.replace.text', { tests: String(named.details.tests) });
      const text = [stands, ...withdrawnFacts(error)].join(' ');
      const question = { name: '', title: t('results.replace.title'), text, action: t('results.replace.action') };
      if (!(await ask({ ...question, level: 1 }))) throw named;
      return mutateAsync({ params, body: { ...body, replaces: true } });
    }
  };
};

const ResultField = ({ result, index }: { result: OrderResult; index: number }) => {
  const { t } = useTranslation('analysisOrders');
  const say = useResultText();
  const label = useTestWithUnit()(result);
  const { unit, said } = result;
  return (
    <TextField
      name={`values.${index}.value`}
      label={label}
      {...(said && { description: t('results.typed.stands', { value: say(said, unit) }) })}
    />
  );
};

const TypeResultsDialog = ({
  orderId,
  results,
  onClose,
}: {
  orderId: string;
  results: Ordered;
  onClose: () => void;
}) => {
  const { t } = useTranslation('analysisOrders');
  const take = useTaking(results);
  const [{ sampleId, sampleNumber, laboratory }] = results;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('results.typed.title', { number: inGroups(sampleNumber) })}
      schema={typedResultsInputSchema}
      values={{ values: results.map(({ test }) => ({ testId: test.id, value: '' })), measuredOn: todayAtPlant() }}
      save={({ body: { values, measuredOn } }) =>
        take({ params: { id: orderId, sampleId }, body: { values, measuredOn } })
      }
      onSaved={({ taken }) => {
        if (taken > 0) showSuccess(t('results.typed.done'));
        else showHint(t('results.typed.nothingNew'));
        onClose();
      }}
    >
      <p>{t('results.typed.text', { laboratory: laboratory.name })}</p>
      <DateField name="measuredOn" label={t('results.measuredOn')} required />
      {results.map((result, index) => (
        <ResultField key={result.id} result={result} index={index} />
      ))}
    </DialogForm>
  );
};

/** Lets quality control type what a laboratory says of a sample, where it sends no file. */
export const TypeResultsButton = ({ orderId, results }: { orderId: string; results: Ordered }) => {
  const { t } = useTranslation('analysisOrders');
  const [isOpen, setOpen] = useState(false);
  const [{ sampleNumber, laboratory }] = results;
  if (!useMay('POST /lims/analysis-orders/:id/samples/:sampleId/results')) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('results.typed.action')}: ${inGroups(sampleNumber)}`}
        onClick={() => setOpen(true)}
      >
        {t('results.typed.action')} · {laboratory.name}
      </Button>
      {isOpen && <TypeResultsDialog orderId={orderId} results={results} onClose={() => setOpen(false)} />}
    </>
  );
};
