import '@mantine/core/styles/Combobox.layer.css';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import { canBecome, type ReportableState, reportableStates } from '@halm/model/laboratory/analysis-orders/custody.ts';
import { readSampleNumber } from '@halm/model/yard/samples/sample-number.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { useOperation } from '../../core/client/queries.ts';
import { Card } from '../../core/ui/card.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { fieldText } from '../../core/words/reason-text.ts';
import classes from './analysis-orders.module.css';

type Samples = AnalysisOrder['samples'];

/** What is wrong with the time of a step, where that is why it was refused. */
const wrongTimeOf = (error: unknown): string | undefined => {
  const refused = error instanceof ApiError ? error.fields.find(({ path }) => path === 'at') : undefined;
  return refused && fieldText(refused);
};

const useTelling = ({ id }: AnalysisOrder) => {
  const { t } = useTranslation('analysisOrders');
  const { mutate, isPending, error, reset } = useOperation('POST /lims/analysis-orders/:id/custody');
  return {
    isPending,
    wrongTime: wrongTimeOf(error),
    forget: reset,
    tell: (state: ReportableState, at: string, samples: Samples, onWrongTime: () => void) =>
      mutate(
        { params: { id }, body: { state, at, sampleIds: samples.map((sample) => sample.id) } },
        {
          onSuccess: () =>
            showSuccess(t('custody.done', { count: samples.length, state: t(`custody.state.${state}`) })),
          onError: (failed) => (wrongTimeOf(failed) ? onWrongTime() : showFailure(t('failed.tell'))(failed)),
        },
      ),
  };
};

/**
 * Tells what has happened to samples: of each one whose label is scanned or
 * typed, or of all that are not so far yet.
 */
export const CustodyForm = ({ order }: { order: AnalysisOrder }) => {
  const { t } = useTranslation(['analysisOrders', 'samples', 'fields']);
  const [state, setState] = useState<ReportableState>('labelled');
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const { tell, isPending, wrongTime, forget } = useTelling(order);
  const tellOf = (samples: Samples) => tell(state, at, samples, () => time.current?.focus());
  const left = order.samples.filter((sample) => canBecome(sample.state, state));
  const read = (text: string): string | undefined => {
    const number = readSampleNumber(text);
    if (number === undefined) return t('fields:sample.not-a-number' as 'fields:required');
    const sample = order.samples.find((one) => one.number === number);
    if (!sample) return t('custody.otherOrder');
    if (!canBecome(sample.state, state)) return t('custody.past', { state: t(`custody.state.${sample.state}`) });
    tellOf([sample]);
    return undefined;
  };
  const scan = (event: FormEvent) => {
    event.preventDefault();
    // Whatever was scanned, the next scan begins anew.
    field.current?.select();
    setWrong(read(field.current?.value ?? ''));
  };
  return (
    <Card title={t('custody.title')}>
      <form noValidate className={classes.custody} onSubmit={scan}>
        <NativeSelect
          label={t('custody.what')}
          value={state}
          data={reportableStates.map((value) => ({ value, label: t(`custody.state.${value}`) }))}
          onChange={(event) => setState(event.currentTarget.value as ReportableState)}
        />
        <TextInput
          ref={time}
          type="datetime-local"
          label={t('custody.at')}
          error={wrongTime}
          value={at}
          onChange={(event) => {
            setAt(event.currentTarget.value);
            forget();
          }}
        />
        <TextInput ref={field} label={t('samples:step.scan')} error={wrong} inputMode="numeric" autoComplete="off" />
        <Button type="submit" variant="default" loading={isPending}>
          {t('custody.one')}
        </Button>
        <Button variant="default" disabled={left.length === 0 || isPending} onClick={() => tellOf(left)}>
          {t('custody.all', { count: left.length })}
        </Button>
      </form>
    </Card>
  );
};
