import type { Actor } from '#shared/contract/access.ts'
import type { NoticeDelivery, NoticeGroup, NoticeRecord } from '#shared/entities/notices.ts'
import { formatDateLong } from '#shared/format/dates.ts'

/** What a notice says. */
export interface NoticeWords {
  /** One line: the heading in the inbox and the subject of the email. */
  title: string
  /** A sentence more. */
  text?: string
  /** What it is made of, a line each. */
  list?: readonly string[]
  /** What a person wrote, shown as theirs. */
  quote?: string | null
}

/** A kind of notice whose words are made of `Data`. */
export interface FactsOf<Data> {
  /** What it is called where people choose how to hear of it. */
  label: string
  group: NoticeGroup
  /** Who can hear of it; whoever has another role by then sees nothing of it. */
  audience: readonly Actor[]
  /** The records it can be about. */
  about: readonly NoticeRecord[]
  /** How people hear of it until they choose; `always` leaves no choice. */
  delivery: NoticeDelivery
  always?: true
  /**
   * Asks its reader to do something that others wait for: its email has no link that ends them with one
   * click, unseen; the settings do.
   */
  asks?: true
  /** The person who caused it hears of it too. */
  tellsActor?: true
  /** What the link to the record is called. */
  action: string
  words: (data: Data) => NoticeWords
}

/** The facts of several kinds, by what the words of each are made of. */
export type NoticeTable<Data> = { readonly [K in keyof Data]: FactsOf<Data[K]> }

export const SELLERS = ['seller', 'frontdoor'] as const satisfies Actor[]
export const REVIEWERS = ['reviewer', 'evaluator'] as const satisfies Actor[]

/** Everyone who reads comments, each of their own audience. */
export const TALKERS = ['admin', ...SELLERS, ...REVIEWERS, 'investor'] as const satisfies Actor[]

/** When something is due, `YYYY-MM-DD`, in words. */
export const due = (date: string | null): string | undefined =>
  date === null ? undefined : `Due ${formatDateLong(date)}.`
