import { type Actor, scopeOf } from '#shared/contract/access.ts'
import { AUDIENCES_OF } from '#shared/rules/projects/comments.ts'

/** What somebody may do in the viewer, as the access matrix says. */
export interface ViewerRights {
  /** Owners meet what people have settled; a machine's guess is for those who check it. */
  answers: 'none' | 'settled' | 'all'
  /** Accepts, edits and rejects answers. */
  decides: boolean
  /** Sees where documents disagree. */
  compares: boolean
  seesFlags: boolean
  flags: boolean
  /** Reads and writes comments of some audience. */
  comments: boolean
  /** Marks places, and has a failed file read again. */
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
