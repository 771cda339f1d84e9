import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { formatCount } from '../../core/words/formats.ts';
import { ownFieldText } from './own-field-words.ts';

/** The fields of an article that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Article>[] => {
  const { t } = useTranslation(['articles', 'ui']);
  const density = (kg: number) => `${formatCount(kg)} kg/m³`;
  return [
    [t('form.name'), ({ name }) => name],
    [t('form.number'), ({ number }) => number],
    [t('form.type'), ({ type }) => type && t(`type.${type}`)],
    [t('form.unit'), ({ unit }) => unit && t(`ui:unit.${unit}`)],
    [t('form.colour'), ({ colour }) => colour],
    [t('form.active'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'))],
    [t('form.substrate'), ({ substrate }) => substrate && t(`substrate.${substrate}`)],
    [t('form.materialType'), ({ materialType }) => materialType],
    [t('form.category'), ({ category }) => category],
    [t('form.density'), ({ densityKgPerM3 }) => (densityKgPerM3 == null ? undefined : density(densityKgPerM3))],
    [t('form.plcId'), ({ plcId }) => plcId],
    [
      t('form.locations'),
      ({ locations }) => locations?.map(({ name, code }) => `${name} (${code})`).join(', '),
      ({ locations }) => locations?.map(({ id }) => id),
    ],
    [
      t('ownFields.title'),
      ({ ownFields }) => ownFields?.map((field) => `${field.name} ${ownFieldText(field)}`).join(', '),
    ],
    [
      t('form.procedure'),
      ({ invalidProofProcedure }) => invalidProofProcedure && t(`procedure.${invalidProofProcedure}`),
    ],
  ];
};

/** Who changed what in an article, newest first. */
export const ArticleHistory = ({ articleId }: { articleId: string }) => (
  <RecordHistory owner="articles" id={articleId} fields={useReadableFields()} />
);
