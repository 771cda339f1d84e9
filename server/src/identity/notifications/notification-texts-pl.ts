import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { MailedEntity } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationTexts } from './notification-words.ts';

const place: Readonly<Record<RecordOwner, string>> = {
  addresses: 'przy adresie',
  articles: 'przy artykule',
  locations: 'przy miejscu składowania',
  proofs: 'przy poświadczeniu',
  contracts: 'przy umowie',
  bookings: 'przy księgowaniu',
  settlements: 'przy rozliczeniu',
  contacts: 'przy osobie kontaktowej',
  vehicles: 'przy pojeździe',
  drivers: 'przy kierowcy',
  scales: 'przy wadze',
  things: 'przy urządzeniu',
  'analysis-orders': 'przy zleceniu analiz',
  'potential-products': 'przy produkcie potencjalnym',
};

const mailed: Readonly<Record<MailedEntity, string>> = {
  'analysis-orders': 'do zlecenia analiz',
  'proof-requests': 'z prośbą o dowód do',
  invites: 'z zaproszeniem dla',
};

const severity = { critical: 'Krytyczne', warning: 'Ostrzeżenie', note: 'Uwaga' } as const;

/** What notifications say in Polish. */
export const notificationTextsPl: NotificationTexts = {
  A1: (p) => ({
    title: 'Nowe wyniki badań',
    body: `Wszystkie wyniki dla ${p.product} ze zlecenia ${p.order} są dostępne i można je sprawdzić.`,
    bodyShort: `${p.product}: wszystkie wyniki dostępne`,
  }),
  A2: (p, f) => ({
    title: 'Zmieniono dane',
    body: p.isDay
      ? `${p.author}: zmieniono dzień pomiaru „${f.tests(p)}” w ${p.product}. Wartości pozostają bez zmian.`
      : `${p.author}: zmieniono „${f.tests(p)}” w ${p.product}.`,
    bodyShort: p.isDay
      ? `${p.product}: zmieniono dzień pomiaru „${f.tests(p)}”`
      : `${p.product}: zmieniono „${f.tests(p)}”`,
  }),
  A3: (p, f) => ({
    title: 'Umowa wygasła',
    body: `Umowa ${p.contract} z dostawcą ${p.supplier} zakończyła się ${f.date(p.endsOn)}. Należy ją przedłużyć lub zamknąć; nowe dostawy nie są już do niej zaliczane.`,
    bodyShort: `${p.contract}, ${p.supplier}: koniec ${f.date(p.endsOn)}`,
  }),
  A4: (p, f) => ({
    title: 'Umowa wkrótce wygaśnie',
    body: `Umowa ${p.contract} z dostawcą ${p.supplier} kończy się ${f.date(p.endsOn)}.`,
    bodyShort: `${p.contract}, ${p.supplier}: kończy się ${f.date(p.endsOn)}`,
  }),
  A5: (p, f) => ({
    title: 'Poświadczenie wkrótce wygaśnie',
    body: `Poświadczenie ${p.proof ? `${p.proof} ` : ''}dostawcy ${p.supplier} jest ważne tylko do ${f.date(p.expiresOn)}.`,
    bodyShort: `${p.supplier}: poświadczenie ważne do ${f.date(p.expiresOn)}`,
  }),
  A6: (p) => ({
    title: 'Materiał bez poświadczenia',
    body: `${p.supplier} dostarcza ${p.article} ${p.booking ? `(księgowanie ${p.booking})` : 'w ramach umowy'} bez ważnego poświadczenia.`,
    bodyShort: `${p.supplier}, ${p.article}: brak ważnego poświadczenia`,
  }),
  A7: (p, f) => ({
    title: 'Umowa przekroczona',
    body: `W ramach umowy ${p.contract} z dostawcą ${p.supplier} dostarczono ${f.amount(p.deliveredAmount, p.unit)} materiału ${p.article}; uzgodniono ${f.amount(p.targetAmount, p.unit)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.amount(p.deliveredAmount, p.unit)} z ${f.amount(p.targetAmount, p.unit)}`,
  }),
  A8: (p, f) => ({
    title: 'Przekroczona wartość graniczna',
    body: `Dostawa ${p.booking} od dostawcy ${p.supplier} nie spełnia tego, co umowa ${p.contract} ustala dla artykułu ${p.article}: ${f.violations(p.values)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.violations(p.values)}`,
  }),
  A11: (p) => ({
    title: 'Import z laboratorium nie powiódł się',
    body: `Plik ${p.file} nie został wczytany${p.row === null ? '' : `; wiersz ${p.row} jest błędny`}. Czeka w skrzynce odbiorczej.`,
    bodyShort: `${p.file}: nie wczytano`,
  }),
  A12: (p) => ({
    title: 'Wspomniano o Tobie',
    body: `${p.author} wspomina o Tobie ${place[p.entity]} ${p.subject}${p.excerpt === null ? '.' : `: „${p.excerpt}”`}`,
    bodyShort: `${p.author} ${place[p.entity]} ${p.subject}`,
  }),
  A13: (p) => ({
    title: 'Otrzymano poświadczenie',
    body: p.isSigned
      ? `${p.supplier}: oświadczenie własne zostało podpisane${p.signer ? ` (${p.signer})` : ''}. Obowiązuje jako poświadczenie.`
      : `${p.supplier}: przesłano nowy certyfikat. Sprawdź go: zacznie obowiązywać po przyjęciu.`,
    bodyShort: `${p.supplier}: ${p.isSigned ? 'podpisano' : 'czeka na Ciebie'}`,
  }),
  A14: (p) => ({
    title: 'Prośba o zgodę',
    body: `${p.author} pyta, czy ${p.supplier} może rozładować ${p.article} bez ważnego poświadczenia (księgowanie ${p.booking})${p.note === null ? '.' : `: „${p.note}”`}`,
    bodyShort: `${p.supplier}, ${p.article}: czeka na zgodę`,
  }),
  A15: (p, f) => ({
    title: 'Legalizacja wagi wygasa',
    body: p.isOver
      ? `Legalizacja wagi „${p.scale}” wygasła ${f.date(p.verifiedUntil)}.`
      : p.isLastDay
        ? `Legalizacja wagi „${p.scale}” jest ważna tylko do dziś; od jutra Halm nie przyjmie z niej żadnej masy.`
        : `Legalizacja wagi „${p.scale}” wygasa ${f.date(p.verifiedUntil)}.`,
    bodyShort: `${p.scale}: legalizacja ważna do ${f.date(p.verifiedUntil)}`,
  }),
  A16: (p) => ({
    title: 'Ocena do potwierdzenia',
    body: `${p.author}: ${p.isAccepted ? 'przyjęto' : 'odrzucono'} ${p.product} ze zlecenia ${p.order}. Ocena obowiązuje, gdy potwierdzi ją druga osoba.`,
    bodyShort: `${p.product}: czeka na Twoje potwierdzenie`,
  }),
  A19: (p, f) => ({
    title: `${severity[p.severity]}: ${p.rule ?? 'reguła naruszona'}`,
    body: {
      above: `„${p.endpoint}” wskazuje ${f.measured(p.value, p.unit)}, powyżej granicy ${f.measured(p.limit, p.unit)}.`,
      below: `„${p.endpoint}” wskazuje ${f.measured(p.value, p.unit)}, poniżej granicy ${f.measured(p.limit, p.unit)}.`,
      rate: `„${p.endpoint}” zmienia się o ${f.measured(p.value, p.unit)} na godzinę; granica to ${f.measured(p.limit, p.unit)}.`,
      silence: `Z punktu „${p.endpoint}” nie przychodzą już pomiary.`,
    }[p.kind],
    bodyShort: `${p.endpoint}: ${p.value === null ? 'brak pomiaru' : f.measured(p.value, p.unit)}`,
  }),
  A18: (p) => ({
    title: 'Wyniki po rozliczeniu',
    body: `Laboratorium ${p.laboratory} podaje dla dostawy ${p.booking} inne wyniki niż te, według których powstało rozliczenie ${p.settlement}. Jeśli zmienia to kwotę, różnicę zawrze korekta.`,
    bodyShort: `${p.settlement}: nowe wyniki dla ${p.booking}`,
  }),
  A17: (p, f) => ({
    title: 'Wiadomość niedostarczona',
    body: p.isUncertain
      ? `Nie wiadomo, czy wiadomość ${mailed[p.about]} ${p.subject} dotarła: ${f.recipients(p.recipients)}. Zapytaj, zanim wyślesz ją ponownie.`
      : `Wiadomość ${mailed[p.about]} ${p.subject} nie dotarła do: ${f.recipients(p.recipients)}.`,
    bodyShort: p.isUncertain ? `${p.subject}: nie wiadomo, czy dotarła` : `${p.subject}: ${f.recipients(p.recipients)}`,
  }),
};
