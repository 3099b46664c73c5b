import type { ListedKind } from '#shared/entities/sanctions.ts'

/** A name of a list. */
export interface ListedName {
  readonly entity_id: string
  /** The entry's own name. */
  readonly name: string
  /** The name itself: the same, or one that the entry is also known by. */
  readonly listed_name: string
  readonly kind: ListedKind | null
  readonly program: string | null
  readonly births: readonly string[]
  readonly countries: readonly string[]
}

/** A line that cannot be taken, and why. */
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

/** Reads the files of one list. Throws UnreadableList when they are not what the list consists of. */
export type ListReader = (files: readonly ListFile[]) => AsyncGenerator<Read>

/** Why files cannot be read as a list, in words for whoever brought them. */
export class UnreadableList extends Error {}

export const NO_NAME = 'There is no name with letters'

/** Letters of any script. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text)
