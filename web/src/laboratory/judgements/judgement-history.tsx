import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { ChangedTest } from '@halm/model/identity/notifications/notification-params.ts';
import { shownResults } from '@halm/model/laboratory/analysis-orders/order-results.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import type { SupplierCertificate } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatCount, formatDate } from '../../core/words/formats.ts';
import { useResultText } from '../analysis-types/use-result-text.ts';
import { useTestText } from '../analysis-types/use-test-text.ts';

const ownEvents = [
  'arrived',
  'autovalidated',
  'accepted',
  'rejected',
  'confirmed',
  'withdrawn',
  'value-changed',
  'day-changed',
  'certificate',
  'certificate-file',
  'certificate-validated',
  'reported',
] as const;
type OwnEvent = (typeof ownEvents)[number];
const events: ReadonlySet<string> = new Set(ownEvents);

type Value = Judgement['values'][number];
/** What is older names no mass. */
type CertifiedValue = { readonly test: string; readonly basis?: Value['basis'] } & Pick<Value, 'unit'> &
  NonNullable<Value['certified']>;
type JudgementState = Omit<Judgement, 'certificate'> & {
  readonly certificate: SupplierCertificate & { readonly values: readonly CertifiedValue[] };
};

/** Which values have become others; what is older doesn't say it. */
type Changed = { readonly changedTests?: readonly ChangedTest[] };

/**
 * What was said of a product and taken back, newest first: verdicts with their
 * reasons, values that changed, the certificate.
 */
export const JudgementHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['judgements', 'analysisOrders', 'ui']);
  const say = useResultText();
  const nameOf = useTestText();
  const fields: HistoryField<JudgementState>[] = [
    [t('standing'), ({ standing }) => standing && t(`standings.${standing}`)],
    [t('comment'), ({ comment }) => comment],
    [t('biomassType'), ({ biomassType }) => biomassType?.name, ({ biomassType }) => biomassType?.id],
    [
      t('results'),
      ({ resultsState, standing }) =>
        resultsState && t(`analysisOrders:results.states.${shownResults(resultsState, standing === 'rejected')}`),
    ],
    [t('outside'), ({ outside }) => (outside !== undefined && outside > 0 ? formatCount(outside) : null)],
    [t('history.file'), ({ certificate }) => certificate?.fileName],
    [t('certificate.issuedOn'), ({ certificate }) => certificate?.issuedOn && formatDate(certificate.issuedOn)],
    [
      t('history.values'),
      ({ certificate }) =>
        certificate?.values
          .map(
            ({ test, basis = null, unit, ...result }) =>
              `${nameOf({ test: { name: test }, basis })} ${say(result, unit)}`,
          )
          .join('; '),
      ({ certificate }) => certificate?.values,
    ],
  ];
  const changed = ({ before, after }: HistoryEntry): string => {
    const what = t(
      (before as Partial<JudgementState> | null)?.verdict ? 'history.value-changed' : 'history.value-changed-unjudged',
    );
    const tests = (after as Changed | null)?.changedTests?.map(({ name, basis }) => nameOf({ test: { name }, basis }));
    return tests ? t('history.of', { what, tests: tests.join(', ') }) : what;
  };
  const sentence = (entry: HistoryEntry): string => {
    const { event } = entry;
    if (event === 'value-changed') return changed(entry);
    return events.has(event) ? t(`history.${event as OwnEvent}`) : t(`ui:history.${event}` as 'ui:history.changed');
  };
  return (
    <ChangesHistory
      history={useHistory('GET /lims/judgements/:id/history', { id })}
      fields={fields}
      sentence={sentence}
    />
  );
};
