import type { Language } from '@halm/model/core/contract/language.ts';
import { isInternalPath } from '@halm/model/identity/notifications/notification-target.ts';
import { writeLetter } from '../../core/mail/letter.ts';
import { isSurelyNotMailed } from '../../core/mail/mail-failure.ts';
import type { Platform } from '../../core/process/platform.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './claim-delivery.ts';

/** What stands around a notification in a mail. */
const mailWords: Record<Language, { readonly open: string; readonly footer: string }> = {
  de: {
    open: 'In Halm ansehen',
    footer:
      'Sie bekommen diese E-Mail, weil Sie sie in Halm unter Einstellungen, Benachrichtigungen eingeschaltet haben.',
  },
  en: {
    open: 'Look at it in Halm',
    footer: 'You get this email because it is switched on in Halm under Settings, Notifications.',
  },
  da: {
    open: 'Se det i Halm',
    footer: 'Du får denne e-mail, fordi den er slået til i Halm under Indstillinger, Notifikationer.',
  },
  pl: {
    open: 'Zobacz w Halm',
    footer: 'Ten e-mail przychodzi, ponieważ jest włączony w Halm w menu Ustawienia, Powiadomienia.',
  },
  ro: {
    open: 'Vedeți în Halm',
    footer: 'Primiți acest e-mail deoarece este activat în Halm la Setări, Notificări.',
  },
};

const LONGEST_SUBJECT = 200;

/** One line, whatever a name is made of. */
const subjectOf = ({ title, bodyShort }: ClaimedDelivery['text']): string =>
  `${title}: ${bodyShort}`.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, LONGEST_SUBJECT);

/** The same for every try, so that a mail that did come twice could be told by it. */
const messageIdOf = ({ job }: ClaimedDelivery, publicUrl: string): string => {
  const host = new URL(publicUrl).hostname.replaceAll(/[^\w.-]/g, '');
  return `<${job.notificationId}.${job.type}@${host || 'halm'}>`;
};

/** Sends a notification as a letter. */
export const sendNotificationMail = async (platform: Platform, claimed: ClaimedDelivery): Promise<DeliveryOutcome> => {
  const { email, language, organisationName, text, target } = claimed;
  const { mail, publicUrl } = platform;
  if (!mail.isConfigured) return { status: 'failed', failure: 'no-mail-server' };
  if (!email) return { status: 'failed', failure: 'no-address' };
  const { open, footer } = mailWords[language];
  const button = isInternalPath(target) ? { button: { label: open, url: `${publicUrl}/v2${target}` } } : {};
  const letter = { language, organisationName, title: text.title, footer, paragraphs: [text.body], ...button };
  const messageId = messageIdOf(claimed, publicUrl);
  try {
    await mail.send({ to: email, subject: subjectOf(text), ...writeLetter(letter), messageId });
    return { status: 'sent' };
  } catch (error) {
    if (isSurelyNotMailed(error)) return { status: 'not-sent', error };
    platform.log.warn({ err: error, messageId }, 'nobody knows whether a notification was mailed');
    return { status: 'uncertain', failure: 'no-answer' };
  }
};
