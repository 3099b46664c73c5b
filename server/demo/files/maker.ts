import type { FileOverrides } from '#server/demo/data/file-overrides.ts'
import type { Drawn } from '../pdf/drawn.ts'

/** Makes one type of document: its facts and its pages. */
export interface Maker<S> {
  /** The document's values under the field names of its type, with what else its pages need. */
  readonly facts: (subject: S, overrides: FileOverrides) => object
  readonly draw: (subject: S, overrides: FileOverrides) => Drawn
}

/** Ties the facts of a document to the pages drawn from them. */
export function maker<S, I extends object>(
  facts: (subject: S, overrides: FileOverrides) => I,
  draw: (input: I) => Drawn,
): Maker<S> {
  return { facts, draw: (subject, overrides) => draw(facts(subject, overrides)) }
}
