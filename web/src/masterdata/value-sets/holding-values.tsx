import type { Named } from '@halm/model/core/contract/fields.ts';
import { onBasis } from '@halm/model/masterdata/value-sets/convert-basis.ts';
import { valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import type { ValueSet } from '@halm/model/masterdata/value-sets/value-set.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { DateEntry } from '../../core/dates/date-entry.tsx';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { readableError } from '../../core/words/reason-text.ts';
import { useToday } from '../../core/words/today.ts';
import classes from './value-sets.module.css';
import { formatValue, useValueWords } from './value-words.ts';

type Question = { day: string; contract: Named | null; location: Named | null };

/** What a set says, as it was stated and on the basis of fresh mass, by which is delivered and fed. */
const Values = ({ set }: { set: ValueSet }) => {
  const { t } = useTranslation('valueSets');
  const fresh = set.basis === 'fresh-mass' ? null : onBasis(set, 'fresh-mass');
  const filled = valueParameterNames.filter((name) => set.values[name] !== null);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.parameter')}</th>
            <th scope="col" className={classes.number}>
              {t(`basis.${set.basis}`)}
            </th>
            {fresh && (
              <th scope="col" className={classes.number}>
                {t('basis.fresh-mass')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {filled.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`parameter.${name}`)}</th>
              <td className={classes.number}>{formatValue(set.values[name], name)}</td>
              {fresh && <td className={classes.number}>{formatValue(fresh[name], name)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {set.basis === 'dry-mass' && !fresh && <p className={classes.soft}>{t('holding.noDryMatter')}</p>}
    </>
  );
};

type AnswerProps = { answer: AnswerOf<'GET /articles/:id/value-sets/holding'>; isFiltered: boolean };

const Answer = ({ answer: { set, before }, isFiltered }: AnswerProps) => {
  const { t } = useTranslation('valueSets');
  const { what, named } = useValueWords();
  if (!set) return <p>{t('holding.none')}</p>;
  const reason = set.kind === 'default' && !isFiltered ? 'becauseOnlyGeneral' : (`because.${set.kind}` as const);
  return (
    <>
      <p className={classes.holds}>
        {t('holding.is', { what: what(set), date: formatDate(set.validFrom), source: set.source })}
      </p>
      <p>
        {t(`holding.${reason}`)} {t('holding.whole')}
      </p>
      {before.length > 0 && (
        <p className={classes.soft}>{t('holding.before', { sets: before.map(named).join('; ') })}</p>
      )}
      <Values set={set} />
    </>
  );
};

/** Which value set holds on a day, for a contract or at a place, and by which rule. */
export const HoldingValues = ({ articleId }: { articleId: string }) => {
  const { t } = useTranslation('valueSets');
  const today = useToday();
  const [question, setQuestion] = useState<Question>({ day: today, contract: null, location: null });
  const { day, contract, location } = question;
  const query = { day, contractId: contract?.id, locationId: location?.id };
  const { data, error } = useQuery(recordQuery('GET /articles/:id/value-sets/holding', { id: articleId }, query));
  return (
    <Card title={t('holding.title')}>
      <div className={classes.question}>
        <DateEntry
          label={t('holding.day')}
          initial={day}
          onSettled={(next) => next && setQuestion({ ...question, day: next })}
        />
        <ReferenceSelect<'GET /contracts'>
          label={t('holding.contract')}
          call="GET /contracts"
          query={{ articleId }}
          name={({ number, supplier }) => `${number} · ${supplier.name}`}
          alone={({ number }) => number}
          value={contract}
          clearable
          onValue={(next) => setQuestion({ ...question, contract: next })}
        />
        <ReferenceSelect<'GET /locations'>
          label={t('holding.location')}
          call="GET /locations"
          name={({ name, code }) => `${name} (${code})`}
          alone={({ name }) => name}
          value={location}
          clearable
          onValue={(next) => setQuestion({ ...question, location: next })}
        />
      </div>
      <div role="status" className={classes.answer}>
        {error && <p>{readableError(error)}</p>}
        {data && <Answer answer={data} isFiltered={contract !== null || location !== null} />}
      </div>
    </Card>
  );
};
