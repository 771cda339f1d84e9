import type { Language } from '@halm/model/core/contract/language.ts';

/** The words of monthly statements and inventory lists in one language. */
export type ListTexts = Readonly<
  Record<
    | 'statement'
    | 'inventory'
    | 'supplier'
    | 'month'
    | 'day'
    | 'date'
    | 'slip'
    | 'plate'
    | 'article'
    | 'contract'
    | 'quantity'
    | 'deliveries'
    | 'reversals'
    | 'reversal'
    | 'sums'
    | 'withoutContract'
    | 'takenOver'
    | 'nothing'
    | 'location'
    | 'layer'
    | 'received'
    | 'empty'
    | 'open',
    string
  >
>;

/** As they are said on plants. */
export const listTexts: Readonly<Record<Language, ListTexts>> = {
  de: {
    statement: 'Lieferübersicht',
    inventory: 'Bestandsliste',
    supplier: 'Lieferant',
    month: 'Monat',
    day: 'Stand am Ende des Tages',
    date: 'Datum',
    slip: 'Lieferschein',
    plate: 'Kennzeichen',
    article: 'Artikel',
    contract: 'Vertrag',
    quantity: 'Menge',
    deliveries: 'Lieferungen',
    reversals: 'Stornos',
    reversal: 'Storno',
    sums: 'Summen je Artikel und Vertrag',
    withoutContract: 'ohne Vertrag',
    takenOver:
      'Dieselben Lieferungen stehen auch auf der Lieferübersicht der Firma, die diese übernommen hat; sie zählen nur einmal',
    nothing: 'In diesem Monat wurde nichts geliefert.',
    location: 'Lagerort',
    layer: 'Schicht',
    received: 'Eingang',
    empty: 'An diesem Tag lag nirgends etwas.',
    open: 'Der Monat ist noch offen: Diese Übersicht kann sich noch ändern.',
  },
  en: {
    statement: 'Delivery overview',
    inventory: 'Inventory list',
    supplier: 'Supplier',
    month: 'Month',
    day: 'As of the end of the day',
    date: 'Date',
    slip: 'Delivery slip',
    plate: 'License plate',
    article: 'Article',
    contract: 'Contract',
    quantity: 'Amount',
    deliveries: 'Deliveries',
    reversals: 'Reversals',
    reversal: 'Reversal',
    sums: 'Sums by article and contract',
    withoutContract: 'without contract',
    takenOver: 'The same deliveries also stand on the overview of the company that took this one over; they count once',
    nothing: 'Nothing was delivered in this month.',
    location: 'Storage location',
    layer: 'Layer',
    received: 'Received',
    empty: 'Nothing lay anywhere on that day.',
    open: 'The month is still open: this overview can still change.',
  },
  da: {
    statement: 'Leveringsoversigt',
    inventory: 'Lagerliste',
    supplier: 'Leverandør',
    month: 'Måned',
    day: 'Status ved dagens slutning',
    date: 'Dato',
    slip: 'Følgeseddel',
    plate: 'Nummerplade',
    article: 'Vare',
    contract: 'Kontrakt',
    quantity: 'Mængde',
    deliveries: 'Leveringer',
    reversals: 'Tilbageførsler',
    reversal: 'Tilbageførsel',
    sums: 'Summer efter vare og kontrakt',
    withoutContract: 'uden kontrakt',
    takenOver:
      'De samme leveringer står også på oversigten for den virksomhed, som denne er gået op i; de tæller kun én gang',
    nothing: 'Der blev ikke leveret noget i denne måned.',
    location: 'Lagersted',
    layer: 'Lag',
    received: 'Modtaget',
    empty: 'Den dag lå der intet nogen steder.',
    open: 'Måneden er stadig åben: Oversigten kan stadig ændre sig.',
  },
  pl: {
    statement: 'Zestawienie dostaw',
    inventory: 'Lista zapasów',
    supplier: 'Dostawca',
    month: 'Miesiąc',
    day: 'Stan na koniec dnia',
    date: 'Data',
    slip: 'Dowód dostawy',
    plate: 'Numer rejestracyjny',
    article: 'Artykuł',
    contract: 'Umowa',
    quantity: 'Ilość',
    deliveries: 'Dostawy',
    reversals: 'Storna',
    reversal: 'Storno',
    sums: 'Sumy według artykułu i umowy',
    withoutContract: 'bez umowy',
    takenOver: 'Te same dostawy są też w zestawieniu firmy, która przejęła tę firmę; liczą się tylko raz',
    nothing: 'W tym miesiącu nic nie dostarczono.',
    location: 'Miejsce składowania',
    layer: 'Warstwa',
    received: 'Przyjęto',
    empty: 'Tego dnia nigdzie nic nie leżało.',
    open: 'Miesiąc jest jeszcze otwarty: to zestawienie może się jeszcze zmienić.',
  },
  ro: {
    statement: 'Situația livrărilor',
    inventory: 'Listă de stoc',
    supplier: 'Furnizor',
    month: 'Lună',
    day: 'La sfârșitul zilei',
    date: 'Data',
    slip: 'Aviz de livrare',
    plate: 'Număr de înmatriculare',
    article: 'Articol',
    contract: 'Contract',
    quantity: 'Cantitate',
    deliveries: 'Livrări',
    reversals: 'Stornări',
    reversal: 'Stornare',
    sums: 'Totaluri pe articol și contract',
    withoutContract: 'fără contract',
    takenOver: 'Aceleași livrări apar și în situația firmei care a preluat-o pe aceasta; ele contează o singură dată',
    nothing: 'În această lună nu s-a livrat nimic.',
    location: 'Loc de depozitare',
    layer: 'Strat',
    received: 'Primit',
    empty: 'În acea zi nu se afla nimic nicăieri.',
    open: 'Luna este încă deschisă: această situație se mai poate schimba.',
  },
};
