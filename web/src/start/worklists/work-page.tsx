import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/client/session.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { Attention } from '../attention/attention.tsx';
import page from '../control/control.module.css';
import { LaboratoryStepsCard } from '../first-steps/laboratory-steps.tsx';

import { Worklists } from './worklists.tsx';

/** The start page of quality control and sourcing: what waits, then the short lists of their daily work. */
export const WorkPage = () => {
  const { t } = useTranslation('shell');
  const title = t('control.greeting', { name: useSession()?.firstName ?? '' });
  useDocumentTitle(title);
  return (
    <div className={page.page}>
      <h1>{title}</h1>
      <LaboratoryStepsCard />
      <Attention />
      {/* Words that come late leave the title where it is. */}
      <Suspense>
        <Worklists />
      </Suspense>
    </div>
  );
};
