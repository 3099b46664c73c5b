import { type EnumerationValue, enumeration } from './enumeration.ts'

/** What a thread is: a question stays open until someone resolves it (docs/product.md section 4). */
export const commentKinds = enumeration({
  comment: 'Comment',
  question: 'Question',
})
export type CommentKind = EnumerationValue<typeof commentKinds>

/** Who reads a thread besides staff. */
export const commentAudiences = enumeration({
  internal: 'Internal',
  seller: 'Seller',
  buyer: 'Buyer',
})
export type CommentAudience = EnumerationValue<typeof commentAudiences>

/** Which side wrote a comment, for people who don’t know each other’s names. */
export const commentSides = enumeration({
  team: 'Our team',
  reviewer: 'Reviewer',
  seller: 'Seller',
  buyer: 'Buyer',
})
export type CommentSide = EnumerationValue<typeof commentSides>

/** Characters of one comment. */
export const COMMENT_MAX = 5_000
/** People that one comment can mention. */
export const MENTIONS_MAX = 20
/** Comments of one thread; a longer conversation begins a new one. */
export const THREAD_MAX = 200
