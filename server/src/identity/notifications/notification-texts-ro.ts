import type { RecordOwner } from '@halm/model/core/contract/record-owners.ts';
import type { MailedEntity } from '@halm/model/identity/notifications/notification-params.ts';
import type { NotificationTexts } from './notification-words.ts';

const place: Readonly<Record<RecordOwner, string>> = {
  addresses: 'la adresa',
  articles: 'la articolul',
  locations: 'la locul de depozitare',
  proofs: 'la dovada',
  contracts: 'la contractul',
  bookings: 'la înregistrarea',
  settlements: 'la decontul',
  contacts: 'la persoana de contact',
  vehicles: 'la vehiculul',
  drivers: 'la șoferul',
  scales: 'la cântarul',
  things: 'la echipamentul',
  'analysis-orders': 'la comanda de analize',
  'potential-products': 'la produsul potențial',
};

const mailed: Readonly<Record<MailedEntity, string>> = {
  'analysis-orders': 'despre comanda de analize',
  'proof-requests': 'cu cererea de dovadă către',
  invites: 'cu invitația pentru',
};

const severity = { critical: 'Critic', warning: 'Avertisment', note: 'Observație' } as const;

/** What notifications say in Romanian. */
export const notificationTextsRo: NotificationTexts = {
  A1: (p) => ({
    title: 'Rezultate noi de laborator',
    body: `Toate valorile de laborator pentru ${p.product} din comanda ${p.order} sunt disponibile și pot fi verificate.`,
    bodyShort: `${p.product}: toate valorile sunt disponibile`,
  }),
  A2: (p, f) => ({
    title: 'Informație modificată',
    body: p.isDay
      ? `${p.author} a modificat ziua măsurării pentru „${f.tests(p)}” la ${p.product}. Valorile rămân.`
      : `${p.author} a modificat „${f.tests(p)}” la ${p.product}.`,
    bodyShort: p.isDay
      ? `${p.product}: ziua măsurării pentru „${f.tests(p)}” modificată`
      : `${p.product}: „${f.tests(p)}” modificat`,
  }),
  A3: (p, f) => ({
    title: 'Contract expirat',
    body: `Contractul ${p.contract} cu ${p.supplier} s-a încheiat la ${f.date(p.endsOn)}. Prelungiți-l sau închideți-l; livrările noi nu se mai iau în calcul.`,
    bodyShort: `${p.contract}, ${p.supplier}: încheiat la ${f.date(p.endsOn)}`,
  }),
  A4: (p, f) => ({
    title: 'Contractul expiră în curând',
    body: `Contractul ${p.contract} cu ${p.supplier} se încheie la ${f.date(p.endsOn)}.`,
    bodyShort: `${p.contract}, ${p.supplier}: se încheie la ${f.date(p.endsOn)}`,
  }),
  A5: (p, f) => ({
    title: 'Dovada expiră în curând',
    body: `Dovada ${p.proof ? `${p.proof} ` : ''}de la ${p.supplier} este valabilă doar până la ${f.date(p.expiresOn)}.`,
    bodyShort: `${p.supplier}: dovadă valabilă până la ${f.date(p.expiresOn)}`,
  }),
  A6: (p) => ({
    title: 'Material fără dovadă',
    body: `${p.supplier} livrează ${p.article} ${p.booking ? `(înregistrarea ${p.booking})` : 'pe contract'} fără dovadă valabilă.`,
    bodyShort: `${p.supplier}, ${p.article}: nicio dovadă valabilă`,
  }),
  A7: (p, f) => ({
    title: 'Contract depășit',
    body: `Din ${p.article} s-au livrat ${f.amount(p.deliveredAmount, p.unit)} în contractul ${p.contract} cu ${p.supplier}; s-au convenit ${f.amount(p.targetAmount, p.unit)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.amount(p.deliveredAmount, p.unit)} din ${f.amount(p.targetAmount, p.unit)}`,
  }),
  A8: (p, f) => ({
    title: 'Valoare-limită nerespectată',
    body: `Livrarea ${p.booking} de la ${p.supplier} nu respectă ce prevede contractul ${p.contract} pentru ${p.article}: ${f.violations(p.values)}.`,
    bodyShort: `${p.contract}, ${p.article}: ${f.violations(p.values)}`,
  }),
  A11: (p) => ({
    title: 'Importul de laborator a eșuat',
    body: `Fișierul ${p.file} nu a fost importat${p.row === null ? '' : `; rândul ${p.row} este greșit`}. Vă așteaptă în căsuța de intrare.`,
    bodyShort: `${p.file}: neimportat`,
  }),
  A12: (p) => ({
    title: 'Ați fost menționat',
    body: `${p.author} v-a menționat ${place[p.entity]} ${p.subject}${p.excerpt === null ? '.' : `: „${p.excerpt}”`}`,
    bodyShort: `${p.author} ${place[p.entity]} ${p.subject}`,
  }),
  A13: (p) => ({
    title: 'Dovadă primită',
    body: p.isSigned
      ? `${p.supplier} a semnat autodeclarația${p.signer ? ` (${p.signer})` : ''}. Ea este valabilă ca dovadă.`
      : `${p.supplier} a trimis un certificat nou. Vă rugăm să îl verificați: contează abia după ce îl acceptați.`,
    bodyShort: `${p.supplier}: ${p.isSigned ? 'semnată' : 'vă așteaptă'}`,
  }),
  A14: (p) => ({
    title: 'Cerere de aprobare',
    body: `${p.author} întreabă dacă ${p.supplier} poate descărca ${p.article} fără dovadă valabilă (înregistrarea ${p.booking})${p.note === null ? '.' : `: „${p.note}”`}`,
    bodyShort: `${p.supplier}, ${p.article}: așteaptă aprobarea dumneavoastră`,
  }),
  A15: (p, f) => ({
    title: 'Verificarea cântarului expiră',
    body: p.isOver
      ? `Verificarea cântarului „${p.scale}” a expirat la ${f.date(p.verifiedUntil)}.`
      : p.isLastDay
        ? `Verificarea cântarului „${p.scale}” este valabilă doar astăzi; de mâine Halm nu mai preia greutăți de la acest cântar.`
        : `Verificarea cântarului „${p.scale}” expiră la ${f.date(p.verifiedUntil)}.`,
    bodyShort: `${p.scale}: verificat până la ${f.date(p.verifiedUntil)}`,
  }),
  A16: (p) => ({
    title: 'Verdict de confirmat',
    body: `${p.author} a ${p.isAccepted ? 'acceptat' : 'respins'} ${p.product} din comanda ${p.order}. Verdictul contează după ce îl confirmă o a doua persoană.`,
    bodyShort: `${p.product}: așteaptă confirmarea dumneavoastră`,
  }),
  A19: (p, f) => ({
    title: `${severity[p.severity]}: ${p.rule ?? 'regulă încălcată'}`,
    body: {
      above: `„${p.endpoint}” este la ${f.measured(p.value, p.unit)}, peste limita de ${f.measured(p.limit, p.unit)}.`,
      below: `„${p.endpoint}” este la ${f.measured(p.value, p.unit)}, sub limita de ${f.measured(p.limit, p.unit)}.`,
      rate: `„${p.endpoint}” se schimbă cu ${f.measured(p.value, p.unit)} pe oră; limita este ${f.measured(p.limit, p.unit)}.`,
      silence: `De la „${p.endpoint}” nu mai vin măsurători.`,
    }[p.kind],
    bodyShort: `${p.endpoint}: ${p.value === null ? 'nicio măsurătoare' : f.measured(p.value, p.unit)}`,
  }),
  A18: (p) => ({
    title: 'Valori după decontare',
    body: `Laboratorul ${p.laboratory} dă pentru livrarea ${p.booking} alte valori decât cele după care s-a emis decontul ${p.settlement}. Dacă rezultă altă sumă, o corecție cuprinde diferența.`,
    bodyShort: `${p.settlement}: valori noi pentru ${p.booking}`,
  }),
  A17: (p, f) => ({
    title: 'E-mail nelivrat',
    body: p.isUncertain
      ? `Nu este sigur dacă e-mailul ${mailed[p.about]} ${p.subject} a ajuns: ${f.recipients(p.recipients)}. Întrebați înainte de a-l trimite din nou.`
      : `E-mailul ${mailed[p.about]} ${p.subject} nu a ajuns la: ${f.recipients(p.recipients)}.`,
    bodyShort: p.isUncertain
      ? `${p.subject}: nu este sigur dacă a ajuns`
      : `${p.subject}: ${f.recipients(p.recipients)}`,
  }),
};
