import type { OrderResult } from '@halm/model/analysis-orders/order-results.ts';
import {
  saysOther,
  type TypedResultsInput,
  typedResultsInputSchema,
} from '@halm/model/laboratory-messages/typed-results.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useOperation } from '../app/queries.ts';
import { useMay } from '../app/use-may.ts';
import { inGroups } from '../samples/sample-texts.ts';
import { useConfirmDelete } from '../ui/confirm-delete.ts';
import { DialogForm } from '../ui/dialog-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showSuccess } from '../ui/toasts.ts';

type Values = TypedResultsInput['values'];
/** What was ordered of one sample. */
type Ordered = readonly [OrderResult, ...OrderResult[]];

/** The tests of which a typed value would take the place of another one. */
const replacedIn = (results: Ordered, values: Values): string[] =>
  results.flatMap(({ said, test }, index) => (said && saysOther(values[index]?.value ?? '', said) ? [test.name] : []));

const ResultField = ({ result, index }: { result: OrderResult; index: number }) => {
  const { t } = useTranslation(['analysisOrders', 'valueSets']);
  const say = useResultText();
  const { test, unit, basis, said } = result;
  const measured = [unit, basis && t(`valueSets:basis.${basis}`)].filter(Boolean).join(', ');
  return (
    <TextField
      name={`values.${index}.value`}
      label={measured ? `${test.name} (${measured})` : test.name}
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
  const { t } = useTranslation(['analysisOrders', 'valueSets']);
  const ask = useConfirmDelete();
  const take = useOperation('POST /lims/analysis-orders/:id/samples/:sampleId/results', {
    alsoChanges: ['laboratory-messages', 'laboratory-results'],
  });
  const [{ sampleId, sampleNumber, laboratory }] = results;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('results.typed.title', { number: inGroups(sampleNumber) })}
      schema={typedResultsInputSchema}
      values={{ values: results.map(({ test }) => ({ testId: test.id, value: '' })) }}
      confirm={async ({ values }) => {
        const tests = replacedIn(results, values).join(', ');
        const question = { title: t('results.replace.title'), text: t('results.replace.text', { tests }) };
        return !tests || ask({ ...question, name: '', action: t('results.replace.action'), level: 1 });
      }}
      save={({ body: { values } }) => {
        const body = { values, replaces: replacedIn(results, values).length > 0 };
        return take.mutateAsync({ params: { id: orderId, sampleId }, body });
      }}
      onSaved={() => {
        showSuccess(t('results.typed.done'));
        onClose();
      }}
    >
      <p>{t('results.typed.text', { laboratory: laboratory.name })}</p>
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
        aria-label={`${t('results.typed.action')}: ${sampleNumber}`}
        onClick={() => setOpen(true)}
      >
        {t('results.typed.action')} · {laboratory.name}
      </Button>
      {isOpen && <TypeResultsDialog {...{ orderId, results }} onClose={() => setOpen(false)} />}
    </>
  );
};
