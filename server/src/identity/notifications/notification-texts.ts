import type { Language } from '@halm/model/core/contract/language.ts';
import type { NotificationType } from '@halm/model/identity/notifications/notification-kinds.ts';
import type { NotificationParams } from '@halm/model/identity/notifications/notification-params.ts';
import { notificationFormats } from './notification-formats.ts';
import { notificationTextsDa } from './notification-texts-da.ts';
import { notificationTextsDe } from './notification-texts-de.ts';
import { notificationTextsEn } from './notification-texts-en.ts';
import { notificationTextsPl } from './notification-texts-pl.ts';
import { notificationTextsRo } from './notification-texts-ro.ts';
import type { NotificationText, NotificationTexts } from './notification-words.ts';

const texts: Record<Language, NotificationTexts> = {
  de: notificationTextsDe,
  en: notificationTextsEn,
  da: notificationTextsDa,
  pl: notificationTextsPl,
  ro: notificationTextsRo,
};

/** A notification's facts as sentences in a language. */
export const notificationText = <T extends NotificationType>(
  language: Language,
  type: T,
  params: NotificationParams[T],
): NotificationText => texts[language][type](params, notificationFormats(language));
