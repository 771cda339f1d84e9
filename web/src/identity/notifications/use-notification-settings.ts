import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf, BodyOf } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';

export type NotificationSetting = AnswerOf<'GET /users/notification-type-settings'>['settings'][number];
type Changes = BodyOf<'PATCH /users/notification-type-settings'>['settings'];

const settingsQuery = recordQuery('GET /users/notification-type-settings', undefined);

const changed = (settings: readonly NotificationSetting[], changes: Changes): NotificationSetting[] =>
  settings.map((setting) => ({ ...setting, ...changes.find(({ type }) => type === setting.type) }));

/**
 * The settings as they are ticked on the screen. Each tick is saved at once, one after the other, so that the
 * last one of a box is also the last one that arrives; what could not be saved is shown as the server has it.
 */
export const useNotificationSettings = () => {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(settingsQuery);
  const [settings, setSettings] = useState<readonly NotificationSetting[]>(data.settings);
  const [isSaved, setIsSaved] = useState(false);
  const save = useOperation('PATCH /users/notification-type-settings');
  const queue = useRef(Promise.resolve());

  const send = async (changes: Changes): Promise<void> => {
    try {
      await save.mutateAsync({ body: { settings: changes } });
      setIsSaved(true);
    } catch (error) {
      showError(error);
      setSettings((await client.fetchQuery({ ...settingsQuery, staleTime: 0 })).settings);
    }
  };

  const change = (changes: Changes): void => {
    setIsSaved(false);
    setSettings((before) => changed(before, changes));
    queue.current = queue.current.then(() => send(changes)).catch(showError);
  };

  return { settings, email: data.email, isSaved, change };
};
