import type { RecordUsage, UsageKind } from '@halm/model/core/contract/record-usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../client/queries.ts';
import { useMayMake } from '../client/use-may.ts';
import type { UsageCall } from '../records/delete-button.tsx';
import { UsageList } from '../records/usage-list.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { OpenQuestion } from '../ui/question-store.ts';

/** What is not over yet: it goes on, whether its record can still be chosen or not. */
const open: ReadonlySet<UsageKind> = new Set(['openBooking', 'openContract']);

type OutOfUse = { readonly id: string; readonly name: string; readonly usage: UsageCall | undefined };

const isDeactivated = (before: object, after: object): boolean =>
  'active' in before && before.active === true && 'active' in after && after.active === false;

/**
 * Asks before a form takes its record out of use while contracts or bookings of it are open, and
 * names them. With nothing open it asks nothing, since the switch brings the record back. Who may not
 * read where it is used, is always asked.
 */
export const useOutOfUse = ({ id, name, usage }: OutOfUse, before: object) => {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const mayMake = useMayMake();
  const [question, setQuestion] = useState<OpenQuestion<RecordUsage['groups'] | undefined>>();
  const ask = (question: RecordUsage['groups'] | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ question, answer });
    });
  const confirm = async (after: object): Promise<boolean> => {
    if (!usage || !isDeactivated(before, after)) return true;
    if (!mayMake(usage)) return ask(undefined);
    const { groups } = await client.fetchQuery({ ...recordQuery(usage, { id }), staleTime: 0 });
    const goingOn = groups.filter(({ kind }) => open.has(kind));
    return goingOn.length === 0 || ask(goingOn);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={question !== undefined}
      title={t('outOfUse.title', { name })}
      text={question?.question ? t('outOfUse.text') : t('outOfUse.unseen')}
      action={t('outOfUse.do')}
      isBusy={false}
      onClose={() => question?.answer(false)}
      onConfirm={() => question?.answer(true)}
    >
      {question?.question && <UsageList groups={question.question} usedId={id} />}
    </ConfirmDialog>
  );
  return { confirm, dialog };
};
