import { domainToASCII } from 'node:url';
import type { MailRecipient, OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { answerIn, type RefusedRecipient, refusedIn } from '../../core/mail/mail-failure.ts';

type Answer = Omit<MailRecipient, 'state'> & { readonly isTaken: boolean };

/** Whom a mail goes to: nobody twice. */
export const addressesOf = ({ to, copyTo }: Pick<OrderMail, 'to' | 'copyTo'>): string[] => [
  ...new Set([to, copyTo].filter((address) => address !== null)),
];

/** What the mail server has answered for those a row of `mail` goes to. */
export const recipientsJson: RawBuilder<Answer[]> = sql`coalesce((
  select json_agg(json_build_object('address', one.address, 'answer', one.answer, 'isTaken', one.taken_at is not null,
    'at', to_char(coalesce(one.taken_at, one.refused_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from analysis_order_mail_recipients as one
  where one.organisation_id = mail.organisation_id and one.mail_id = mail.id), '[]')`;

/** What became of a mail for each of those it goes to. Sent without answers, it was taken for all. */
export const recipientsOf = (
  mail: Pick<OrderMail, 'to' | 'copyTo' | 'sentAt'>,
  answers: readonly Answer[],
): MailRecipient[] =>
  addressesOf(mail).map((address) => {
    const answered = answers.find((one) => one.address === address);
    if (!answered) return { address, state: mail.sentAt === null ? 'open' : 'taken', at: mail.sentAt, answer: null };
    const { isTaken, at, answer } = answered;
    return { address, state: isTaken ? 'taken' : 'refused', at, answer };
  });

/** What the mail server said to one attempt to send. */
export type MailAnswers = { readonly taken: readonly string[]; readonly refused: readonly RefusedRecipient[] };

const ANSWER_LENGTH = 500;

/** Words of a mail server as one line of bounded length. */
const asLine = (answer: string): string =>
  answer
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH);

/** An address as mail servers compare it, who write domains in their own way. */
const addressKey = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
};

/** Refusals by the addresses as they were given. */
const asGiven = (addresses: readonly string[], refused: readonly RefusedRecipient[]): RefusedRecipient[] => {
  const byKey = new Map(addresses.map((address) => [addressKey(address), address]));
  return refused.map((one) => ({ ...one, address: byKey.get(addressKey(one.address)) ?? one.address }));
};

/** What was said to an attempt to reach these, of which some got the mail. */
export const answersOf = (addresses: readonly string[], refusals: readonly RefusedRecipient[]): MailAnswers => {
  const refused = asGiven(addresses, refusals);
  const without = new Set(refused.map(({ address }) => address));
  return { taken: addresses.filter((address) => !without.has(address)), refused };
};

/** What was said to an attempt that nobody got: of each recipient, else of all; nothing without an answer. */
export const refusalsOf = (addresses: readonly string[], error: unknown): MailAnswers => {
  const refused = asGiven(addresses, refusedIn(error));
  const answer = answerIn(error);
  if (refused.length > 0 || answer === null) return { taken: [], refused };
  return { taken: [], refused: addresses.map((address) => ({ address, answer, isFinal: false })) };
};

/** Keeps what the mail server has answered for each recipient of a mail. */
export const storeAnswers = async (scope: Scope, mailId: string, { taken, refused }: MailAnswers): Promise<void> => {
  const row = { organisationId: scope.organisationId, mailId };
  const at = nowIso(scope);
  const rows = [
    ...taken.map((address) => ({ ...row, address, takenAt: at, refusedAt: null, answer: null })),
    ...refused.map(({ address, answer }) => ({
      ...row,
      address,
      takenAt: null,
      refusedAt: at,
      answer: asLine(answer),
    })),
  ];
  if (rows.length === 0) return;
  await scope.db
    .insertInto('analysisOrderMailRecipients')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'mailId', 'address']).doUpdateSet((is) => ({
        takenAt: is.ref('excluded.takenAt'),
        refusedAt: is.ref('excluded.refusedAt'),
        answer: is.ref('excluded.answer'),
      })),
    )
    .execute();
};

/** Forgets who has got a mail, so that all get it anew. */
export const forgetRecipients = async ({ db, organisationId }: Scope, mailId: string): Promise<void> => {
  await db
    .deleteFrom('analysisOrderMailRecipients')
    .where('organisationId', '=', organisationId)
    .where('mailId', '=', mailId)
    .execute();
};
