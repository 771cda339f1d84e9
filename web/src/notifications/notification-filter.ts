import type { NotificationSection, NotificationSeverity } from '@halm/model/notifications/notification-kinds.ts';

export const sections = ['general', 'organisations', 'contracts', 'lims'] as const satisfies NotificationSection[];
export const severities = ['info', 'warning', 'error'] as const satisfies NotificationSeverity[];

/** Which notifications the menu lists. */
export type NotificationChoice = {
  readonly sections: readonly NotificationSection[];
  readonly severities: readonly NotificationSeverity[];
};

/** What the menu begins with: everything. */
export const everything: NotificationChoice = { sections, severities };

/** Whether the choice leaves something out. */
export const isNarrowed = (choice: NotificationChoice): boolean =>
  choice.sections.length < sections.length || choice.severities.length < severities.length;

/** Whether nothing can match, because of a group nothing is chosen. */
export const isNothing = (choice: NotificationChoice): boolean =>
  choice.sections.length === 0 || choice.severities.length === 0;

/** The choice as the call takes it: a group that is chosen whole needn't be named. */
export const asQuery = (choice: NotificationChoice) => ({
  ...(choice.sections.length < sections.length && { sections: [...choice.sections] }),
  ...(choice.severities.length < severities.length && { severities: [...choice.severities] }),
});
