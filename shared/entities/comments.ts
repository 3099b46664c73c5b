import { type EnumerationValue, enumeration } from './enumeration.ts'

/** The kind of a thread: a question stays open until someone resolves it (docs/product.md section 4). */
export const commentKinds = enumeration({
  comment: 'Comment',
  question: 'Question',
})
export type CommentKind = EnumerationValue<typeof commentKinds>

/** Who can read a thread besides staff. */
export const commentAudiences = enumeration({
  internal: 'Internal',
  seller: 'Seller',
  buyer: 'Buyer',
})
export type CommentAudience = EnumerationValue<typeof commentAudiences>

/** The side that wrote a comment, for people who don't know each other's names. */
export const commentSides = enumeration({
  team: 'Our team',
  reviewer: 'Reviewer',
  seller: 'Seller',
  buyer: 'Buyer',
})
export type CommentSide = EnumerationValue<typeof commentSides>

/** Maximum characters per comment. */
export const COMMENT_MAX = 5_000
/** Maximum people mentioned per comment. */
export const MENTIONS_MAX = 20
/** Maximum comments per thread; a longer conversation starts a new one. */
export const THREAD_MAX = 200
