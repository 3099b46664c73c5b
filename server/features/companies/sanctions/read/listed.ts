import type { ListedKind } from '#shared/entities/sanctions.ts'

/** A name on a list. */
export interface ListedName {
  readonly entity_id: string
  /** The main name of the entry. */
  readonly name: string
  /** The listed name itself: the main name or an alias. */
  readonly listed_name: string
  readonly kind: ListedKind | null
  readonly program: string | null
  readonly births: readonly string[]
  readonly countries: readonly string[]
}

/** A line that can't be read, and why. */
export interface BadLine {
  readonly file_name: string
  readonly line: number
  readonly problem: string
  readonly text: string
}

export type Read = { readonly listed: ListedName } | { readonly bad: BadLine }

/** A file of a list. */
export interface ListFile {
  readonly name: string
  open(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>
}

/** Reads the files of one list. Throws UnreadableList if they are not the files that make up the list. */
export type ListReader = (files: readonly ListFile[]) => AsyncGenerator<Read>

/** Why files can't be read as a list, in words for the person who uploaded them. */
export class UnreadableList extends Error {}

export const NO_NAME = 'There is no name with letters'

/** Whether a text has letters of any script. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
