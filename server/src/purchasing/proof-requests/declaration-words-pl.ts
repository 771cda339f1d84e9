import type { DeclarationWords } from './declaration-words.ts';

export const declarationWordsPl: DeclarationWords = {
  locale: 'pl-PL',
  title: {
    'delivery-contract': 'Oświadczenie o zrównoważonym charakterze do umowy dostawy',
    'self-redcert': 'Oświadczenie własne o zrównoważonym charakterze (REDcert-EU)',
    'self-sure': 'Oświadczenie własne o zrównoważonym charakterze (SURE-EU)',
  },
  lead: (company, organisation, contract) =>
    contract
      ? `${company} oświadcza wobec ${organisation} jako część umowy dostawy z dnia ${contract}, że dostarczana biomasa spełnia wymagania zrównoważonego rozwoju dyrektywy (UE) 2018/2001 (RED II).`
      : `${company} oświadcza wobec ${organisation}, że dostarczana biomasa spełnia wymagania zrównoważonego rozwoju dyrektywy (UE) 2018/2001 (RED II).`,
  statement: {
    arable:
      'Biomasa pochodzi z gruntów, które były gruntami ornymi przed 1 stycznia 2008 r. i nimi pozostały. Grunty, których to nie dotyczy, wymieniono poniżej.',
    nature:
      'Nie pochodzi z gruntów o dużej bioróżnorodności ani o dużych zasobach węgla: z lasów pierwotnych, łąk bogatych w gatunki, terenów podmokłych ani torfowisk.',
    protected: 'Jeśli grunty leżą na obszarze chronionym, obowiązujące tam wymagania są przestrzegane.',
    residue:
      'Pozostałości i odpady nie zostały wytworzone ani zmienione celowo po to, by za takie uchodzić, i składają się wyłącznie z biomasy. Nawozy naturalne pochodzą z chowu zwierząt.',
    own: 'Dostarczany jest tylko materiał z własnego gospodarstwa. Ilości są zapisane, a dokumenty wymagane prawem odpadowym i weterynaryjnym są dostępne.',
    records: 'Dokumenty potwierdzające te dane są przechowywane i okazywane podczas kontroli.',
    audit: 'Kontrole prowadzone przez zakład, jego jednostkę certyfikującą i właściwe organy są dozwolone.',
    changes: 'O zmianie tych danych zakład zostanie powiadomiony przed następną dostawą.',
  },
  origin: {
    crops: 'Biomasa z upraw',
    residues: 'Pozostałości, odpady i nawozy naturalne',
    both: 'Biomasa z upraw i pozostałości',
  },
  producer: 'Producent',
  recipient: 'Odbiorca',
  materials: 'Materiał',
  everything: 'Wszystkie dostawy',
  kind: 'Pochodzenie',
  declares: 'Oświadcza się, że',
  exceptions: 'Wyłączone grunty i uwagi',
  valid: (from, until) => `Ważne od ${from} do ${until}`,
  signed: (name, instant) => `${name}, dnia ${instant}`,
  drawn: 'Podpis',
  typed: 'Potwierdzono w formie dokumentowej, bez podpisu odręcznego',
  note: 'Ten tekst nie jest formularzem systemu certyfikacji. Jeśli system zakładu wymaga własnego oświadczenia, jest ono potrzebne dodatkowo.',
};
