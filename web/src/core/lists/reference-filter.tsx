import type { Named } from '@halm/model/core/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect, type ReferenceSource } from '../references/reference-select.tsx';
import { useListFilter } from './list-filters.tsx';
import classes from './list-toolbar.module.css';
import type { ListCall } from './use-list.ts';

type ReferenceFilterProps<C extends ListCall> = ReferenceSource<C> & {
  /** Its name in the address, which keeps the id. */
  filter: string;
  label: string;
  /** Whom the id of the address names, once that is known. */
  chosen: Named | undefined;
};

/**
 * Filters by a record of another list, which the server looks for by what is
 * typed; empty, it filters by none.
 */
export const ReferenceFilter = <C extends ListCall>(props: ReferenceFilterProps<C>) => {
  const { filter, label, chosen, call, query, name } = props;
  const { t } = useTranslation('ui');
  const [id, setId] = useListFilter(filter);
  const value = chosen?.id === id ? chosen : null;
  return (
    <ReferenceSelect<C>
      // The name comes later than the address that holds the id.
      key={value?.id}
      className={classes.filter}
      label={label}
      placeholder={t('list.all')}
      call={call}
      query={query}
      name={name}
      value={value}
      clearable
      onValue={(next) => setId(next?.id ?? '')}
    />
  );
};
