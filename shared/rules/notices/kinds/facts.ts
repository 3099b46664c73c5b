import type { Actor } from '#shared/contract/access.ts'
import type { NoticeDelivery, NoticeGroup, NoticeRecord } from '#shared/entities/notices.ts'
import { formatDateLong } from '#shared/format/dates.ts'

/** The text of a notice. */
export interface NoticeWords {
  /** One line: the heading in the inbox and the subject of the email. */
  title: string
  /** One more sentence. */
  text?: string
  /** The details, one per line. */
  list?: readonly string[]
  /** Text written by a person, shown as a quote. */
  quote?: string | null
}

/** A kind of notice whose words are built from `Data`. */
export interface FactsOf<Data> {
  /** The name in the notice settings. */
  label: string
  group: NoticeGroup
  /** Roles that can get it; a user whose role has changed since doesn't see it. */
  audience: readonly Actor[]
  /** The kinds of record it can be about. */
  about: readonly NoticeRecord[]
  /** The default delivery until a person chooses; `always` leaves no choice. */
  delivery: NoticeDelivery
  always?: true
  /**
   * Asks the reader for something others wait for. Its email has no one-click unsubscribe link, so it isn't turned off
   * unread; the settings can still turn it off.
   */
  asks?: true
  /** The person who caused it gets it too. */
  tellsActor?: true
  /** The label of the link to the record. */
  action: string
  words: (data: Data) => NoticeWords
}

/** The facts of several kinds, by the data of each. */
export type NoticeTable<Data> = { readonly [K in keyof Data]: FactsOf<Data[K]> }

export const SELLERS = ['seller', 'frontdoor'] as const satisfies Actor[]
export const REVIEWERS = ['reviewer', 'evaluator'] as const satisfies Actor[]

/** Everyone who reads comments, listed by audience. */
export const TALKERS = ['admin', ...SELLERS, ...REVIEWERS, 'investor'] as const satisfies Actor[]

/** Returns when something is due, `YYYY-MM-DD`, in words. */
export const due = (date: string | null): string | undefined =>
  date === null ? undefined : `Due ${formatDateLong(date)}.`
