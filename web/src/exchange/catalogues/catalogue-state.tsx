import type { CatalogueItem } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import { type ValueParameter, valueParameters } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { formatDate } from '../../core/words/formats.ts';
import { formatValue } from '../../masterdata/value-sets/value-words.ts';
import classes from './catalogues.module.css';

const tones = {
  new: 'work',
  values: 'work',
  changed: 'warning',
  edited: 'normal',
  same: 'normal',
  wrong: 'wrong',
} as const satisfies Record<CatalogueItem['state'], Tone>;

type Change = CatalogueItem['changes'][number];

const isParameter = (field: string): field is ValueParameter => field in valueParameters;

const useChangeWords = () => {
  const { t } = useTranslation(['catalogues', 'valueSets', 'articles']);
  const written = (field: string, value: Change['before']): string => {
    if (value === null) return '–';
    if (typeof value === 'number') return isParameter(field) ? formatValue(value, field) : String(value);
    if (field === 'validFrom') return formatDate(value);
    if (field === 'basis') return t(`valueSets:basis.${value as 'fresh-mass'}`);
    return field === 'substrate' ? t(`articles:substrate.${value as 'straw'}`) : value;
  };
  return ({ field, before, after }: Change): string =>
    t('changeOf', {
      field: isParameter(field) ? t(`valueSets:parameter.${field}`) : t(`field.${field as 'name'}`),
      before: written(field, before),
      after: written(field, after),
    });
};

/**
 * How a row of a catalogue stands to what the plant has: in a word, with its article and what would change.
 */
export const CatalogueState = ({ item: { state, article, changes } }: { item: CatalogueItem }) => {
  const { t } = useTranslation('catalogues');
  const words = useChangeWords();
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {article && (
        <span className={classes.below}>
          <RecordLink kind="article" record={article} />
        </span>
      )}
      {state === 'edited' && <span className={classes.below}>{t('stateHint.edited')}</span>}
      {changes.map((change) => (
        <span key={change.field} className={classes.below}>
          {words(change)}
        </span>
      ))}
    </>
  );
};
