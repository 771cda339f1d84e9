import type { Scope } from '../../core/api/scope.ts';
import type { Transaction } from '../../core/db/transaction.ts';
import type { LetterSender } from '../../core/mail/letter.ts';

/**
 * How whoever gets a mail reaches the person who wrote it: name, phone and mail address of their account;
 * undefined where that is gone.
 */
export const findMailSender = async (db: Transaction, userId: string | null): Promise<LetterSender | undefined> => {
  if (userId === null) return undefined;
  const person = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return person && { name: `${person.firstName} ${person.lastName}`, phone: person.phone, email: person.email };
};

/** How whoever is at work is reached. */
export const findOwnSender = async ({ db, user }: Scope): Promise<LetterSender> =>
  (await findMailSender(db, user.id)) ?? { name: user.name, phone: null, email: null };

/** The field of a mail that has answers go to the person who wrote it, where they have an address. */
export const answersTo = (sender: LetterSender | undefined) =>
  sender?.email ? { replyTo: { name: sender.name, address: sender.email } } : {};
