import { dateFormat } from '@halm/model/core/quantities/formatters.ts';
import type { ProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { asSubject, type LetterSender, writeLetter } from '../../core/mail/letter.ts';
import type { MailMessage } from '../../core/mail/mail.ts';
import { answersTo } from '../../identity/users/find-mail-sender.ts';
import { requestLetterTexts } from './request-letter-texts.ts';

type Words = Omit<MailMessage, 'to' | 'messageId'>;
type Request = Pick<
  ProofRequest,
  'language' | 'contactName' | 'declaration' | 'askedByName' | 'address' | 'linkEndsAt'
>;
type LetterFacts = {
  readonly request: Request;
  readonly organisationName: string;
  readonly timeZone: string;
  /** Who has asked, with how they are reached now. */
  readonly sender: LetterSender | undefined;
};
/** The proof that is to be renewed: what it is called, and its last day. */
export type EndingProof = { readonly name: string; readonly expiresOn: string };

/** The mail with the link: to a declaration that is to be signed, or to where a certificate is handed in. */
export const requestMail = (
  { request, organisationName, timeZone, sender }: LetterFacts,
  url: string,
  ending: EndingProof | undefined,
): Words => {
  const { language, declaration, address, askedByName, contactName } = request;
  const texts = requestLetterTexts[language];
  const { locale } = texts;
  const words = declaration ? texts.declaration : texts.certificate;
  const day = (date: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  const instant = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const letter = writeLetter({
    language,
    organisationName,
    title: words.title,
    footer: texts.footer,
    paragraphs: [
      texts.greeting(contactName),
      words.asked(askedByName, organisationName, address.name),
      ...(ending && !declaration ? [texts.certificate.ends(ending.name, day(ending.expiresOn))] : []),
      declaration ? texts.declaration.how[declaration] : texts.certificate.how,
      texts.until(instant.format(new Date(request.linkEndsAt))),
    ],
    button: { label: words.button, url },
    sender,
  });
  return { subject: asSubject(words.subject(organisationName)), ...letter, ...answersTo(sender) };
};

/** The mail that says why a certificate was not accepted. */
export const refusedMail = ({ request, organisationName, sender }: LetterFacts, reason: string): Words => {
  const { language, contactName, address } = request;
  const texts = requestLetterTexts[language];
  const { title, text, next, subject, reason: because } = texts.refused;
  const paragraphs = [texts.greeting(contactName), text(organisationName, address.name), because(reason), next];
  const letter = writeLetter({ language, organisationName, title, paragraphs, sender });
  return { subject: asSubject(subject(organisationName)), ...letter, ...answersTo(sender) };
};
