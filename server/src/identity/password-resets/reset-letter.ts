import type { Language } from '@halm/model/core/contract/language.ts';
import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import { PASSWORD_RESET_MINUTES } from '@halm/model/identity/password-resets/password-reset-limit.ts';
import { asSubject, writeLetter } from '../../core/mail/letter.ts';
import type { MailMessage } from '../../core/mail/mail.ts';
import { type ResetTexts, texts } from './reset-letter-texts.ts';

type Words = Omit<MailMessage, 'to' | 'messageId'>;

/** What both mails say: which account of which organisation, as its owner knows it. */
type AccountFacts = {
  readonly organisationName: string;
  readonly name: string;
  readonly username: string;
  readonly timeZone: string;
};

const instantOf = ({ locale }: ResetTexts, { timeZone }: AccountFacts, instant: Date): string =>
  dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);

/** The mail with the link to a new password; the time is that of the organisation's place. */
export const resetMail = (
  language: Language,
  facts: AccountFacts & { readonly url: string; readonly expiresAt: Date },
): Words => {
  const words = texts[language];
  const { organisationName, username } = facts;
  const letter = writeLetter({
    language,
    organisationName,
    title: words.reset.title,
    paragraphs: [
      words.greeting(facts.name),
      words.reset.asked(username, organisationName),
      words.reset.until(PASSWORD_RESET_MINUTES, instantOf(words, facts, facts.expiresAt)),
      words.reset.notYou,
    ],
    button: { label: words.reset.button, url: facts.url },
  });
  return { subject: asSubject(words.reset.subject(username)), ...letter };
};

/** The mail that says that the password was set anew. */
export const passwordChangedMail = (language: Language, facts: AccountFacts & { readonly changedAt: Date }): Words => {
  const words = texts[language];
  const { organisationName, username } = facts;
  const letter = writeLetter({
    language,
    organisationName,
    title: words.changed.title,
    paragraphs: [
      words.greeting(facts.name),
      words.changed.done(username, organisationName, instantOf(words, facts, facts.changedAt)),
      words.changed.signedOut,
      words.changed.notYou,
    ],
  });
  return { subject: asSubject(words.changed.subject(username)), ...letter };
};
