import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Catalogue } from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import type { CatalogueItem } from '@halm/model/exchange/catalogues/catalogue-contract.ts';
import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import { readableError } from '../../core/words/reason-text.ts';
import { CatalogueRows } from './catalogue-rows.tsx';
import classes from './catalogues.module.css';

export type AdoptedRows = AnswerOf<'POST /catalogues/:catalogue/articles'>;

type CatalogueTakingProps = {
  catalogue: Catalogue;
  items: readonly CatalogueItem[];
  /** What is ticked at first. */
  first: readonly string[];
  onAdopted: (taken: AdoptedRows) => void;
};

/** Chooses rows of a catalogue and where new articles lie, and takes them all at once. */
export const CatalogueTaking = ({ catalogue, items, first, onAdopted }: CatalogueTakingProps) => {
  const { t } = useTranslation('catalogues');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(first));
  const [location, setLocation] = useState<Named | null>(null);
  const take = useOperation('POST /catalogues/:catalogue/articles', { alsoChanges: ['articles', 'value-sets'] });
  const rows = items.flatMap(({ entry }) => (entry && chosen.has(entry.number) ? [entry] : []));
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stopAtUnchosen(event.currentTarget) || !location) return;
    const body = { locationId: location.id, numbers: rows.map(({ number }) => number), rows };
    take.mutate({ params: { catalogue }, body }, { onSuccess: onAdopted });
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
          {readableError(take.error)}
        </p>
      )}
    </Card>
  );
};
