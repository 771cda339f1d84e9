import '../../core/fields/select-styles.ts';
import type { Language } from '@halm/model/core/contract/language.ts';
import type { BookingPaperKind } from '@halm/model/core/papers/document-kinds.ts';
import type { BookingPaper } from '@halm/model/settling/documents/document.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { openPaper, openSlips } from '../../core/papers/open-paper.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { languages } from '../../core/words/languages.ts';
import classes from './documents.module.css';

const StoredLines = ({ kept }: Pick<BookingPaper, 'kept'>) => {
  const { t } = useTranslation('documents');
  return (
    <ul className={classes.kept}>
      {kept.map(({ code, language, renderedAt }) => (
        <li key={code}>
          <Link to="/paper/$code" params={{ code }}>
            {languages.find((spoken) => spoken.code === language)?.label}
          </Link>{' '}
          {t('kept', { at: formatDateTime(renderedAt) })}
        </li>
      ))}
    </ul>
  );
};

type PaperRowProps = {
  paper: BookingPaper;
  name: string;
  onOpen: () => Promise<void>;
  /** Of a trip with its way back: both papers in one file. */
  onOpenBoth: (() => Promise<void>) | undefined;
};

const PaperRow = ({ paper, name, onOpen, onOpenBoth }: PaperRowProps) => {
  const { t } = useTranslation('documents');
  const { kind, isFinal, kept, missing } = paper;
  const gaps = missing.map((gap) => t(`gap.${gap}`)).join(', ');
  return (
    <li className={classes.paper}>
      <div>
        <h2>{name}</h2>
        <StatusBadge tone="normal">{t(isFinal ? 'final' : 'preview')}</StatusBadge>
        {missing.length > 0 && <p className={classes.missing}>{t('missing', { gaps })}</p>}
        {missing.length === 0 && !isFinal && <p>{t(kind === 'weighing-ticket' ? 'previewTicket' : 'previewText')}</p>}
        {isFinal && kept.length === 0 && <p>{t('notKept')}</p>}
        <StoredLines kept={kept} />
      </div>
      <div className={classes.open}>
        <Button variant="default" aria-label={`${t('open')}: ${name}`} onClick={() => void onOpen().catch(showError)}>
          {t('open')}
        </Button>
        {onOpenBoth && (
          <Button
            variant="default"
            aria-label={`${t('openBoth')}: ${name}`}
            onClick={() => void onOpenBoth().catch(showError)}
          >
            {t('openBoth')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The papers of a booking: which there are, since when they are kept, and in which language to open them. */
export const BookingPapers = ({ booking }: { booking: Booking }) => {
  const { id, type, correctionKind, returnOf, returnedBy } = booking;
  const { t } = useTranslation(['documents', 'bookings']);
  const { data: papers, refetch } = useSuspenseQuery(recordQuery('GET /bookings/:id/papers', { id }));
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? papers.language;
  const open = async (opened: Promise<void>) => {
    await opened;
    await refetch();
  };
  const hasTwoWays = Boolean(returnOf ?? returnedBy);
  const bothOf = (kind: BookingPaperKind) =>
    kind === 'weighing-ticket' ? undefined : () => open(openSlips(id, language, kind));
  if (papers.items.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <div className={classes.papers}>
      <NativeSelect
        className={classes.language}
        label={t('language')}
        value={language}
        data={languages.map(({ code, label }) => ({ value: code, label }))}
        onChange={(event) => setChosen(event.currentTarget.value as Language)}
      />
      <ul className={classes.list}>
        {papers.items.map((paper) => (
          <PaperRow
            key={paper.kind}
            paper={paper}
            name={
              paper.kind === 'delivery-slip' ? t(`bookings:slip.${correctionKind ?? type}`) : t(`kind.${paper.kind}`)
            }
            onOpen={() => open(openPaper(id, paper.kind, language))}
            onOpenBoth={hasTwoWays ? bothOf(paper.kind) : undefined}
          />
        ))}
      </ul>
    </div>
  );
};
