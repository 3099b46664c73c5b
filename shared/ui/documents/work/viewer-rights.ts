import { type Actor, scopeOf } from '#shared/contract/access.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'

/** A person's rights in the viewer, according to the access matrix. */
export interface ViewerRights {
  /** Owners see only answers that people have settled; machine guesses are for reviewers. */
  answers: 'none' | 'settled' | 'all'
  /** May accept, edit, and reject answers. */
  decides: boolean
  /** Sees contradictions between documents. */
  compares: boolean
  seesFlags: boolean
  flags: boolean
  /** May read and write comments for at least one audience. */
  comments: boolean
  /** May mark places, and have a failed file read again. */
  writes: boolean
}

const OWNERS: ReadonlySet<Actor> = new Set(['seller', 'frontdoor', 'disabled_seller'])

export function viewerRights(actor: Actor): ViewerRights {
  const may = (row: Parameters<typeof scopeOf>[0], need: 'R' | 'W') =>
    scopeOf(row, actor, need) !== null
  const settled = OWNERS.has(actor) ? 'settled' : 'all'
  return {
    answers: may('ai_answers', 'R') ? settled : 'none',
    decides: may('ai_answers', 'W'),
    compares: may('ai_validation', 'R'),
    seesFlags: may('document_flags', 'R'),
    flags: may('document_flags', 'W'),
    comments: AUDIENCES_OF[actor].length > 0,
    writes: may('documents', 'W'),
  }
}
