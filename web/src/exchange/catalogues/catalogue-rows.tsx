import '../../core/fields/checkbox-styles.ts';
import type { CatalogueItem } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import { type ValueParameter, valueParameterNames } from '@halm/model/masterdata/value-sets/value-parameters.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatValue } from '../../masterdata/value-sets/value-words.ts';
import { CatalogueState } from './catalogue-state.tsx';
import classes from './catalogues.module.css';

/** Whether a row can be taken: what a person has changed, what stands already and what is wrong cannot. */
export const isTakeable = ({ state }: CatalogueItem): boolean => ['new', 'values', 'changed'].includes(state);

const shown = ['dryMatter', 'biogas', 'methane', 'cleanGas'] as const satisfies readonly ValueParameter[];

type RowProps = {
  item: CatalogueItem;
  entry: NonNullable<CatalogueItem['entry']>;
  isChosen: boolean;
  onChoose: () => void;
};

/** What an entry says beyond what its row shows, and that again: all of it in one look. */
const AllValues = ({ values }: Pick<RowProps['entry'], 'values'>) => {
  const { t } = useTranslation(['catalogues', 'valueSets']);
  const filled = valueParameterNames.filter((name) => values[name] !== null);
  if (filled.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>
        {t('allValues')} ({filled.length})
      </summary>
      <dl>
        {filled.map((name) => (
          <div key={name}>
            <dt>{t(`valueSets:parameter.${name}`)}</dt>
            <dd>{formatValue(values[name], name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const Row = ({ item, entry, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation('catalogues');
  return (
    <tr>
      <td>
        {isTakeable(item) && (
          <Checkbox aria-label={t('choose', { name: entry.name })} checked={isChosen} onChange={onChoose} />
        )}
      </td>
      <td>{entry.number}</td>
      <td>
        {entry.name}
        {entry.category && <span className={classes.below}>{entry.category}</span>}
        <AllValues values={entry.values} />
      </td>
      {shown.map((name) => (
        <td key={name} className={classes.number}>
          {formatValue(entry.values[name], name)}
        </td>
      ))}
      <td>
        <CatalogueState item={item} />
      </td>
    </tr>
  );
};

type CatalogueRowsProps = {
  items: readonly CatalogueItem[];
  chosen: ReadonlySet<string>;
  onChosen: (numbers: ReadonlySet<string>) => void;
};

/**
 * The rows of a catalogue, each with what it says and how it stands; one ticks those that are to be taken.
 */
export const CatalogueRows = ({ items, chosen, onChosen }: CatalogueRowsProps) => {
  const { t } = useTranslation(['catalogues', 'valueSets']);
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const found = items.flatMap((item) =>
    item.entry && `${item.entry.number} ${item.entry.name}`.toLowerCase().includes(word)
      ? [{ item, entry: item.entry }]
      : [],
  );
  const flip = (number: string) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    onChosen(next);
  };
  const takeable = found.filter(({ item }) => isTakeable(item)).map(({ entry }) => entry.number);
  return (
    <>
      <div className={classes.bar}>
        <TextInput label={t('search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
        <Button variant="default" onClick={() => onChosen(new Set([...chosen, ...takeable]))}>
          {t('all')}
        </Button>
        <Button variant="default" disabled={chosen.size === 0} onClick={() => onChosen(new Set())}>
          {t('none')}
        </Button>
      </div>
      {found.length === 0 && <p className={classes.soft}>{t('nothing')}</p>}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.take')}</th>
              <th scope="col">{t('column.number')}</th>
              <th scope="col">{t('column.name')}</th>
              {shown.map((name) => (
                <th key={name} scope="col" className={classes.number}>
                  {t(`valueSets:parameter.${name}`)}
                </th>
              ))}
              <th scope="col">{t('column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ item, entry }) => (
              <Row
                key={entry.number}
                item={item}
                entry={entry}
                isChosen={chosen.has(entry.number)}
                onChoose={() => flip(entry.number)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
