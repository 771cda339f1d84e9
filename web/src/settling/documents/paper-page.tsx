import type { Document } from '@halm/model/settling/documents/document.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { recordQuery } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { FactList } from '../../core/records/fact-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatBytes, formatCount, formatDateTime } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import classes from './documents.module.css';

const download = async ({ code, title }: Document): Promise<void> =>
  saveFile(await call('GET /documents/:code/content.pdf', { params: { code } }), `${title}.pdf`);

const Standing = ({ document }: { document: Document }) => {
  const { kind, reversedBy, isAborted, newerEdition, monthSince, saysAlone } = document;
  const { t } = useTranslation('documents');
  return (
    <>
      {reversedBy && (
        <p role="status">
          {t('page.reversed')} <RecordLink kind="booking" record={{ id: reversedBy.id, name: reversedBy.number }} />
        </p>
      )}
      {isAborted && <p role="status">{t('page.aborted')}</p>}
      {monthSince === 'open' && <p role="status">{t('page.monthOpen')}</p>}
      {monthSince === 'closed-anew' && newerEdition === null && <p role="status">{t('page.monthClosedAnew')}</p>}
      {saysAlone && <p role="status">{t('saysAlone')}</p>}
      {newerEdition !== null && (
        <p role="status">
          {t(kind === 'weighing-ticket' ? 'page.newerTicket' : 'page.newer', { edition: formatCount(newerEdition) })}
        </p>
      )}
    </>
  );
};

/**
 * A kept paper, as the code on it opens it: what it is, by what it is known to be unchanged, and its bytes.
 */
export const PaperPage = () => {
  const { t } = useTranslation('documents');
  const { code } = useParams({ from: '/paper/$code' });
  const { data: document } = useSuspenseQuery(recordQuery('GET /documents/:code', { code }));
  const { kind, title, language, edition, renderedAt, renderedByName, sizeBytes, sha256, subject } = document;
  const isStatement = kind === 'supplier-statement';
  return (
    <DetailPage
      title={title}
      state={t(`kind.${kind}`)}
      notice={<Standing document={document} />}
      actions={
        <Button
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void download(document).catch(showError)}
        >
          {t('page.download')}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: t('page.kind'), value: t(`kind.${kind}`) },
          { label: t('page.language'), value: languages.find((spoken) => spoken.code === language)?.label },
          { label: t('page.edition'), value: formatCount(edition) },
          { label: t('page.rendered'), value: t('page.by', { at: formatDateTime(renderedAt), name: renderedByName }) },
          { label: t('page.size'), value: formatBytes(sizeBytes) },
          ...(subject
            ? [
                {
                  label: t(isStatement ? 'page.address' : 'page.booking'),
                  value: <RecordLink kind={isStatement ? 'address' : 'booking'} record={subject} />,
                },
              ]
            : []),
          { label: t('page.hash'), value: <span className={classes.hash}>{sha256}</span> },
        ]}
      />
      <p className={classes.note}>{t('page.same')}</p>
    </DetailPage>
  );
};
