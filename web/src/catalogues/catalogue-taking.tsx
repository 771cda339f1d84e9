import type { Catalogue } from '@halm/model/catalogues/catalogue-choices.ts';
import type { CatalogueItem } from '@halm/model/catalogues/catalogue-contract.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import { toldError } from '../app/reason-text.ts';
import { Card } from '../ui/card.tsx';
import { ReferenceSelect } from '../ui/reference-select.tsx';
import { stopAtUnchosen } from '../ui/unchosen.ts';
import { CatalogueRows } from './catalogue-rows.tsx';
import classes from './catalogues.module.css';

export type Taken = AnswerOf<'POST /catalogues/:catalogue/articles'>;

type CatalogueTakingProps = {
  catalogue: Catalogue;
  items: readonly CatalogueItem[];
  /** What is ticked at first. */
  first: readonly string[];
  onTaken: (taken: Taken) => void;
};

/** Chooses rows of a catalogue and where new articles lie, and takes them all at once. */
export const CatalogueTaking = ({ catalogue, items, first, onTaken }: CatalogueTakingProps) => {
  const { t } = useTranslation('catalogues');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first));
  const [location, setLocation] = useState<Named | null>(null);
  const take = useOperation('POST /catalogues/:catalogue/articles', { alsoChanges: ['articles', 'value-sets'] });
  const rows = items.flatMap(({ entry }) => (entry && chosen.has(entry.number) ? [entry] : []));
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnchosen(event.currentTarget) || !location) return;
    const body = { locationId: location.id, numbers: rows.map(({ number }) => number), rows };
    take.mutate({ params: { catalogue }, body }, { onSuccess: onTaken });
  };
  return (
    <Card>
      <CatalogueRows items={items} chosen={chosen} onChosen={setChosen} />
      <p className={classes.soft}>{t('withoutSubstrate')}</p>
      <form className={classes.bar} noValidate onSubmit={send}>
        <ReferenceSelect<'GET /locations'>
          label={t('location')}
          description={t('locationHint')}
          call="GET /locations"
          query={{ active: 'true' }}
          name={({ name, code }) => `${name} (${code})`}
          alone={({ name }) => name}
          value={location}
          onValue={setLocation}
        />
        <Button type="submit" disabled={rows.length === 0 || location === null} loading={take.isPending}>
          {t('take', { count: rows.length })}
        </Button>
      </form>
      {take.error && (
        <p role="alert" className={classes.refused}>
          {toldError(take.error)}
        </p>
      )}
    </Card>
  );
};
