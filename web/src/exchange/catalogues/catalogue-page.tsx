import '../../core/fields/select-styles.ts';
import {
  type Catalogue,
  type shippedCatalogues,
  uploadedCatalogues,
} from '@halm/model/exchange/catalogues/catalogue-choices.ts';
import { articleCatalogues } from '@halm/model/masterdata/articles/article-choices.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { readableError } from '../../core/words/reason-text.ts';
import { CatalogueProblems } from './catalogue-problems.tsx';
import { isTakeable } from './catalogue-rows.tsx';
import { type AdoptedRows, CatalogueTaking } from './catalogue-taking.tsx';
import classes from './catalogues.module.css';

const MAXIMUM_BYTES = 2 * 1024 * 1024;

type Shipped = (typeof shippedCatalogues)[number];
type Uploaded = (typeof uploadedCatalogues)[number];
const isUploaded = (catalogue: Catalogue): catalogue is Uploaded =>
  (uploadedCatalogues as readonly string[]).includes(catalogue);

const Done = ({ taken: adopted }: { taken: AdoptedRows | undefined }) => {
  const { t } = useTranslation('catalogues');
  return (
    <div role="status">
      {adopted && (
        <p className={classes.done}>
          {t('done', adopted)} <Link to="/verwaltung/Artikel">{t('seeArticles')}</Link>
        </p>
      )}
    </div>
  );
};

const ShippedCatalogue = ({ catalogue }: { catalogue: Shipped }) => {
  const [adopted, setAdopted] = useState<AdoptedRows>();
  const { data, error, refetch } = useQuery(recordQuery('GET /catalogues/:catalogue', { catalogue }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const changed = data?.items.flatMap(({ state, entry }) => (state === 'changed' && entry ? [entry.number] : []));
  return (
    <>
      <Done taken={adopted} />
      {data && (
        <CatalogueTaking
          // What was taken isn't ticked any more.
          key={JSON.stringify(adopted)}
          catalogue={catalogue}
          items={data.items}
          first={changed ?? []}
          onAdopted={(done) => {
            setAdopted(done);
            void refetch();
          }}
        />
      )}
    </>
  );
};

const UploadedCatalogue = ({ catalogue }: { catalogue: Uploaded }) => {
  const { t } = useTranslation('catalogues');
  const [adopted, setAdopted] = useState<AdoptedRows>();
  const read = useOperation('POST /catalogues/:catalogue/preview');
  const takeable = read.data?.items.filter(isTakeable).flatMap(({ entry }) => entry?.number ?? []);
  return (
    <>
      <FileDrop
        label={t('drop')}
        maximumBytes={MAXIMUM_BYTES}
        accept={{ 'text/csv': ['.csv', '.txt'] }}
        isBusy={read.isPending}
        onFiles={([body]) => {
          setAdopted(undefined);
          if (body) read.mutate({ params: { catalogue }, body });
        }}
      />
      {read.error && (
        <p role="alert" className={classes.refused}>
          {readableError(read.error)}
        </p>
      )}
      <Done taken={adopted} />
      {read.data && !adopted && (
        <>
          <CatalogueProblems items={read.data.items} />
          <CatalogueTaking
            key={read.submittedAt}
            catalogue={catalogue}
            items={read.data.items}
            first={takeable ?? []}
            onAdopted={setAdopted}
          />
        </>
      )}
    </>
  );
};

const downloadTemplate = async (): Promise<void> =>
  saveFile(await call('GET /catalogues/template.csv', {}), 'halm-katalog.csv');

/** Takes articles and values from a catalogue, after a look at how each row stands to what the plant has. */
export const CataloguePage = () => {
  const { t } = useTranslation(['catalogues', 'articles']);
  const [name, setName] = useListFilter('catalogue');
  const catalogue = articleCatalogues.find((one) => one === name) ?? 'biomass-regulation';
  return (
    <DetailPage
      title={t('title')}
      back={<Link to="/verwaltung/Artikel">{t('articles:list.title')}</Link>}
      actions={
        isUploaded(catalogue) && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void downloadTemplate().catch(showError)}
          >
            {t('template')}
          </Button>
        )
      }
    >
      <div className={classes.page}>
        <div className={classes.bar}>
          <NativeSelect
            label={t('catalogue')}
            value={catalogue}
            data={articleCatalogues.map((value) => ({ value, label: t(`name.${value}`) }))}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <p className={classes.soft}>{t(`about.${catalogue}`)}</p>
        {isUploaded(catalogue) ? (
          <UploadedCatalogue key={catalogue} catalogue={catalogue} />
        ) : (
          <ShippedCatalogue key={catalogue} catalogue={catalogue} />
        )}
      </div>
    </DetailPage>
  );
};
