import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { MailedEntity } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationTexts } from './notification-words.ts';

const place: Readonly<Record<RecordOwner, string>> = {
  addresses: 'bei der Adresse',
  articles: 'beim Artikel',
  locations: 'beim Lagerort',
  proofs: 'beim Nachweis',
  contracts: 'beim Vertrag',
  bookings: 'bei der Buchung',
  settlements: 'bei der Abrechnung',
  contacts: 'beim Ansprechpartner',
  vehicles: 'beim Fahrzeug',
  drivers: 'beim Fahrer',
  scales: 'bei der Waage',
  things: 'beim Anlagenteil',
  'analysis-orders': 'beim Analyseauftrag',
  'potential-products': 'beim potenziellen Produkt',
};

const mailed: Readonly<Record<MailedEntity, string>> = {
  'analysis-orders': 'zum Analyseauftrag',
  'proof-requests': 'zur Nachweisanfrage an',
  invites: 'mit der Einladung für',
};

const severity = { critical: 'Kritisch', warning: 'Warnung', note: 'Hinweis' } as const;

/** What notifications say in German. */
export const notificationTextsDe: NotificationTexts = {
  A1: (p) => ({
    title: 'Neue Laborwerte',
    body: `Für ${p.product} aus dem Auftrag ${p.order} liegen alle Laborwerte vor und können geprüft werden.`,
    bodyShort: `${p.product}: alle Werte liegen vor`,
  }),
  A2: (p, f) => ({
    title: 'Angabe geändert',
    body: p.isDay
      ? `${p.author} hat bei ${p.product} den Messtag von „${f.tests(p)}“ geändert. Die Werte bleiben.`
      : `${p.author} hat bei ${p.product} die Angabe „${f.tests(p)}“ geändert.`,
    bodyShort: p.isDay
      ? `${p.product}: Messtag von „${f.tests(p)}“ geändert`
      : `${p.product}: „${f.tests(p)}“ geändert`,
  }),
  A3: (p, f) => ({
    title: 'Vertrag abgelaufen',
    body: `Der Vertrag ${p.contract} mit ${p.supplier} ist seit dem ${f.date(p.endsOn)} zu Ende. Verlängern oder beenden Sie ihn; neue Anlieferungen zählen nicht mehr dazu.`,
    bodyShort: `${p.contract}, ${p.supplier}: zu Ende seit ${f.date(p.endsOn)}`,
  }),
  A4: (p, f) => ({
    title: 'Vertrag läuft bald ab',
    body: `Der Vertrag ${p.contract} mit ${p.supplier} endet am ${f.date(p.endsOn)}.`,
    bodyShort: `${p.contract}, ${p.supplier}: endet am ${f.date(p.endsOn)}`,
  }),
  A5: (p, f) => ({
    title: 'Nachweis läuft bald ab',
    body: `Der Nachweis ${p.proof ? `${p.proof} ` : ''}von ${p.supplier} gilt nur noch bis zum ${f.date(p.expiresOn)}.`,
    bodyShort: `${p.supplier}: Nachweis gilt bis ${f.date(p.expiresOn)}`,
  }),
  A6: (p) => ({
    title: 'Material ohne Nachweis',
    body: `${p.supplier} liefert ${p.article} ${p.booking ? `(Buchung ${p.booking})` : 'auf Vertrag'} ohne gültigen Nachweis.`,
    bodyShort: `${p.supplier}, ${p.article}: kein gültiger Nachweis`,
  }),
  A7: (p, f) => ({
    title: 'Vertrag übererfüllt',
    body: `Von ${p.article} wurden auf den Vertrag ${p.contract} mit ${p.supplier} ${f.amount(p.deliveredAmount, p.unit)} geliefert, vereinbart sind ${f.amount(p.targetAmount, p.unit)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.amount(p.deliveredAmount, p.unit)} von ${f.amount(p.targetAmount, p.unit)}`,
  }),
  A8: (p, f) => ({
    title: 'Grenzwert nicht eingehalten',
    body: `Die Anlieferung ${p.booking} von ${p.supplier} hält nicht ein, was im Vertrag ${p.contract} für ${p.article} vereinbart ist: ${f.violations(p.values)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.violations(p.values)}`,
  }),
  A11: (p) => ({
    title: 'Laborimport fehlgeschlagen',
    body: `Die Datei ${p.file} wurde nicht eingelesen${p.row === null ? '' : `, Zeile ${p.row} ist fehlerhaft`}. Sie liegt im Eingang und wartet auf Sie.`,
    bodyShort: `${p.file}: nicht eingelesen`,
  }),
  A12: (p) => ({
    title: 'Sie wurden erwähnt',
    body: `${p.author} hat Sie ${place[p.entity]} ${p.subject} erwähnt${p.excerpt === null ? '.' : `: „${p.excerpt}“`}`,
    bodyShort: `${p.author} ${place[p.entity]} ${p.subject}`,
  }),
  A13: (p) => ({
    title: 'Nachweis eingegangen',
    body: p.isSigned
      ? `${p.supplier} hat die Selbsterklärung unterschrieben${p.signer ? ` (${p.signer})` : ''}. Sie gilt als Nachweis.`
      : `${p.supplier} hat ein neues Zertifikat geschickt. Sehen Sie es an: Erst wenn Sie es annehmen, gilt es.`,
    bodyShort: `${p.supplier}: ${p.isSigned ? 'unterschrieben' : 'wartet auf Sie'}`,
  }),
  A14: (p) => ({
    title: 'Freigabe angefragt',
    body: `${p.author} fragt, ob ${p.supplier} mit ${p.article} ohne gültigen Nachweis entladen darf (Buchung ${p.booking})${p.note === null ? '.' : `: „${p.note}“`}`,
    bodyShort: `${p.supplier}, ${p.article}: wartet auf Ihre Freigabe`,
  }),
  A15: (p, f) => ({
    title: 'Eichung läuft ab',
    body: p.isOver
      ? `Die Eichung von „${p.scale}“ ist am ${f.date(p.verifiedUntil)} abgelaufen.`
      : p.isLastDay
        ? `Die Eichung von „${p.scale}“ gilt nur noch heute, ab morgen nimmt Halm von dieser Waage kein Gewicht mehr an.`
        : `Die Eichung von „${p.scale}“ läuft am ${f.date(p.verifiedUntil)} ab.`,
    bodyShort: `${p.scale}: geeicht bis ${f.date(p.verifiedUntil)}`,
  }),
  A16: (p) => ({
    title: 'Urteil zu bestätigen',
    body: `${p.author} hat ${p.product} aus dem Auftrag ${p.order} ${p.isAccepted ? 'angenommen' : 'abgelehnt'}. Das Urteil gilt, sobald es eine zweite Person bestätigt.`,
    bodyShort: `${p.product}: wartet auf Ihre Bestätigung`,
  }),
  A19: (p, f) => ({
    title: `${severity[p.severity]}: ${p.rule ?? 'Regel verletzt'}`,
    body: {
      above: `„${p.endpoint}“ liegt mit ${f.measured(p.value, p.unit)} über der Grenze von ${f.measured(p.limit, p.unit)}.`,
      below: `„${p.endpoint}“ liegt mit ${f.measured(p.value, p.unit)} unter der Grenze von ${f.measured(p.limit, p.unit)}.`,
      rate: `„${p.endpoint}“ ändert sich um ${f.measured(p.value, p.unit)} je Stunde, die Grenze ist ${f.measured(p.limit, p.unit)}.`,
      silence: `Von „${p.endpoint}“ kommen keine Messwerte mehr.`,
    }[p.kind],
    bodyShort: `${p.endpoint}: ${p.value === null ? 'kein Messwert' : f.measured(p.value, p.unit)}`,
  }),
  A18: (p) => ({
    title: 'Messwerte nach der Abrechnung',
    body: `Das Labor ${p.laboratory} nennt für die Anlieferung ${p.booking} andere Messwerte als die, nach denen ${p.settlement} abgerechnet hat. Ergibt sich daraus ein anderer Betrag, gleicht eine Korrektur die Differenz aus.`,
    bodyShort: `${p.settlement}: neue Messwerte für ${p.booking}`,
  }),
  A17: (p, f) => ({
    title: 'E-Mail nicht zugestellt',
    body: p.isUncertain
      ? `Ob die E-Mail ${mailed[p.about]} ${p.subject} angekommen ist, ist ungewiss: ${f.recipients(p.recipients)}. Fragen Sie nach, bevor Sie sie erneut senden.`
      : `Die E-Mail ${mailed[p.about]} ${p.subject} ist nicht angekommen bei: ${f.recipients(p.recipients)}.`,
    bodyShort: p.isUncertain ? `${p.subject}: ungewiss, ob angekommen` : `${p.subject}: ${f.recipients(p.recipients)}`,
  }),
};
