import {
  notificationSections,
  notificationSeverities,
} from '@halm/model/identity/notifications/notification-choices.ts';
import type {
  NotificationSection,
  NotificationSeverity,
} from '@halm/model/identity/notifications/notification-kinds.ts';

/** Which notifications the menu lists. */
export type NotificationChoice = {
  readonly sections: readonly NotificationSection[];
  readonly severities: readonly NotificationSeverity[];
};

/** What the menu begins with: everything. */
export const everything: NotificationChoice = { sections: notificationSections, severities: notificationSeverities };

/** Whether the choice leaves something out. */
export const isNarrowed = (choice: NotificationChoice): boolean =>
  choice.sections.length < notificationSections.length || choice.severities.length < notificationSeverities.length;

/** Whether nothing can match, because of a group nothing is chosen. */
export const isNothing = (choice: NotificationChoice): boolean =>
  choice.sections.length === 0 || choice.severities.length === 0;

/** The choice as the call takes it: a group that is chosen whole needn't be named. */
export const asQuery = (choice: NotificationChoice) => ({
  ...(choice.sections.length < notificationSections.length && { sections: [...choice.sections] }),
  ...(choice.severities.length < notificationSeverities.length && { severities: [...choice.severities] }),
});
