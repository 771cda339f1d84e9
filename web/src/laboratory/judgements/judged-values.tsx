import '../../core/fields/select-styles.ts';
import { onePerMeasure } from '@halm/model/laboratory/analysis-types/measured.ts';
import type { JudgedValue, Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { type EarlierRange, earlierRanges } from '@halm/model/laboratory/judgements/judgement-choices.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../core/lists/add-button.tsx';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { DataTable } from '../../core/table/data-table.tsx';
import { Card } from '../../core/ui/card.tsx';
import classes from './judgements.module.css';
import { sharedSources, useSourceText } from './use-source-text.ts';
import { useValueColumns } from './value-columns.tsx';

/** How many earlier values a range takes, of all measures together. */
const countIn = (values: readonly JudgedValue[], range: EarlierRange): number =>
  onePerMeasure(values).reduce((sum, { earlier }) => sum + earlier[range].count, 0);

const PREVIOUS = '/verwaltung/potential-products/analysis-order/$id/$ppid/previous';

const PreviousButton = ({ judgement: { id, order } }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  if (!useCanOpen()(PREVIOUS)) return null;
  return (
    <LinkButton variant="default" to={PREVIOUS} params={{ id: order.id, ppid: id }}>
      {t('previous.title')}
    </LinkButton>
  );
};

/** The values of a product beside what they are compared with, over a range that the reader chooses. */
export const JudgedValues = ({ judgement }: { judgement: Judgement }) => {
  const { t } = useTranslation('judgements');
  const { values } = judgement;
  const [range, setRange] = useState<EarlierRange>('all');
  const { shared, own } = sharedSources(values);
  const columns = useValueColumns(values, range, own);
  const sourceText = useSourceText();
  const [first] = values;
  return (
    <Card
      title={t('values')}
      actions={
        <div className={classes.actions}>
          <PreviousButton judgement={judgement} />
          <NativeSelect
            aria-label={t('ranges.title')}
            value={range}
            data={earlierRanges.map((value) => ({
              value,
              label: t('ranges.option', { range: t(`ranges.${value}`), count: countIn(values, value) }),
            }))}
            onChange={(event) => setRange(event.currentTarget.value as EarlierRange)}
          />
        </div>
      }
    >
      {first && shared.length > 0 && <p className={classes.soft}>{sourceText(first, shared)}</p>}
      <DataTable label={t('values')} tableKey="judged-values" columns={columns} rows={values} />
    </Card>
  );
};
