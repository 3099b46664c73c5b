import type { Actor } from '#shared/contract/access.ts'
import type { CommentAudience, CommentSide } from '#shared/entities/comments.ts'

/** Comments and questions: who can read, edit, and resolve them (docs/product.md section 4). */

/** The audiences whose threads each role can read and write; a buyer only those of its own account. */
export const AUDIENCES_OF = {
  anonymous: [],
  frontdoor: ['seller'],
  seller: ['seller'],
  disabled_seller: [],
  investor: ['buyer'],
  reviewer: ['internal', 'seller'],
  evaluator: ['internal', 'seller'],
  guest: [],
  admin: ['internal', 'seller', 'buyer'],
} as const satisfies Record<Actor, readonly CommentAudience[]>

export const readsAudience = (actor: Actor, audience: CommentAudience): boolean =>
  AUDIENCES_OF[actor].some((one) => one === audience)

/** Returns the side a person writes on. */
export const sideOf = (person: {
  is_staff: boolean
  role: string | null
  buyer_id: number | null
}): CommentSide => {
  if (person.is_staff) return 'team'
  if (person.role === 'reviewer' || person.role === 'evaluator') return 'reviewer'
  return person.buyer_id === null ? 'seller' : 'buyer'
}

/** Hours in which the author of a comment can edit its text. */
export const EDIT_HOURS = 24

interface Written {
  author_id: number
  created_at: Date
  deleted_at: Date | null
}

/** Returns why a person can't edit a comment, or null. */
export function editProblem(
  comment: Written,
  userId: number,
  now: Date,
): 'not_yours' | 'deleted' | 'too_late' | null {
  if (comment.author_id !== userId) return 'not_yours'
  if (comment.deleted_at !== null) return 'deleted'
  const age = now.getTime() - comment.created_at.getTime()
  return age < EDIT_HOURS * 3_600_000 ? null : 'too_late'
}

/** Whether a person can resolve or reopen a thread: staff, and the person who started it. */
export const mayResolve = (first: Written, by: { id: number; isStaff: boolean }): boolean =>
  by.isStaff || (first.author_id === by.id && first.deleted_at === null)

/** A person whom a text can mention. */
export interface Named {
  id: number
  name: string
}

/** A piece of a comment for display. */
export interface TextPart {
  kind: 'text' | 'mention' | 'link'
  text: string
}

const WORD = /[\p{L}\p{N}_]/u

/** The person mentioned after an `@` at this position; null if it isn't a mention. */
function mentionAt(text: string, at: number, people: readonly Named[]): Named | null {
  const before = text.slice(0, at).at(-1)
  // Inside a word it is part of an email address or a handle.
  if (before !== undefined && WORD.test(before)) return null
  const rest = text.slice(at + 1)
  // The longest name wins: "Ada Quinn" is not mentioned in "Ada Quinn-Ross".
  const named = people
    .filter(({ name }) => name !== '' && rest.startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  if (!named) return null
  const after = rest.slice(named.name.length)
  return /^(?:[\p{L}\p{N}_]|[-'’][\p{L}\p{N}])/u.test(after) ? null : named
}

/** Returns which of these people a text mentions as `@First Last`, in no particular order. */
export function mentionedIn(text: string, people: readonly Named[]): number[] {
  const names = new Set<string>()
  for (const match of text.matchAll(/@/g)) {
    const named = mentionAt(text, match.index, people)
    if (named) names.add(named.name)
  }
  return people.filter(({ name }) => names.has(name)).map(({ id }) => id)
}

/** Where something other than text may begin: a mention, or a link. */
const MARKS = /@|\bhttps?:\/\/[^\s<>"'“”‘’`\\]+/giu

/**
 * Splits a comment into pieces for display: text stays plain text, a link shows the whole address it leads to, and a
 * mention is one of `people`.
 */
export function textParts(text: string, people: readonly Named[]): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const add = (kind: TextPart['kind'], start: number, end: number) => {
    if (start > from) parts.push({ kind: 'text', text: text.slice(from, start) })
    parts.push({ kind, text: text.slice(start, end) })
    from = end
  }
  for (const { index, 0: found } of text.matchAll(MARKS)) {
    if (index < from) continue
    if (found === '@') {
      const named = mentionAt(text, index, people)
      if (named) add('mention', index, index + 1 + named.name.length)
      continue
    }
    const address = withoutEnd(found)
    if (isSafeAddress(address)) add('link', index, index + address.length)
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Removes punctuation that ends the surrounding sentence; a closing bracket stays if the address opened it. */
function withoutEnd(address: string): string {
  const trimmed = address.replace(/[.,;:!?…]+$/u, '')
  const opened = trimmed.split('(').length
  const closed = trimmed.split(')').length
  return trimmed.endsWith(')') && closed > opened ? withoutEnd(trimmed.slice(0, -1)) : trimmed
}

/** Whether an address leads where it seems to: no user before the host, and no invisible characters. */
function isSafeAddress(address: string): boolean {
  if (/[\p{Cc}\p{Cf}]/u.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    username === '' &&
    password === '' &&
    hostname !== ''
  )
}
