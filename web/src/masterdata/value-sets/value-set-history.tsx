import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { useTranslation } from 'react-i18next';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { formatDate } from '../../core/words/formats.ts';
import classes from './value-sets.module.css';
import { formatValue, useValueWords } from './value-words.ts';

const useReadableFields = (): HistoryField<ValueSet>[] => {
  const { t } = useTranslation('valueSets');
  return [
    [t('form.kind'), ({ kind }) => kind && t(`kind.${kind}`)],
    [t('form.contract'), ({ contract }) => contract?.name, ({ contract }) => contract?.id],
    [t('form.location'), ({ location }) => location?.name, ({ location }) => location?.id],
    [t('form.category'), ({ category }) => category && t(`category.${category}`)],
    [t('form.validFrom'), ({ validFrom }) => validFrom && formatDate(validFrom)],
    [t('form.basis'), ({ basis }) => basis && t(`basis.${basis}`)],
    [t('form.source'), ({ source }) => source],
    ...valueParameterNames.map(
      (name): HistoryField<ValueSet> => [
        t(`parameter.${name}`),
        ({ values }) => (values?.[name] == null ? null : formatValue(values[name], name)),
      ],
    ),
    [t('form.notes'), ({ notes }) => notes],
  ];
};

const events = ['created', 'changed', 'deleted'] as const;

/** Who changed what in the values of an article, newest first, also in sets that are gone. */
export const ValueSetHistory = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('valueSets');
  const { named } = useValueWords();
  const history = useHistory('GET /articles/:id/value-sets/history', { id: articleId });
  const sentence = ({ event, before, after }: HistoryEntry): string => {
    const eventName = events.find((one) => one === event) ?? 'changed';
    return t(`history.${eventName}`, { set: named((after ?? before) as ValueSet) });
  };
  const fields = useReadableFields();
  if (history.items?.length === 0) return null;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('history.title')}</h2>
      </div>
      <ChangesHistory history={history} sentence={sentence} fields={fields} />
    </>
  );
};
