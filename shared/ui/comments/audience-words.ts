import type { CommentThread } from '#shared/contract/schemas/comments.ts'
import type { CommentAudience } from '#shared/entities/comments.ts'
import type { Tone } from '../theme/tokens.ts'

/** Who reads a thread, said where it is chosen. */
export const AUDIENCE_HELP = {
  internal: 'Our team and the reviewers of this project read this. Sellers and buyers never do.',
  seller: 'Everyone at the seller reads this, beside our team and the reviewers.',
  buyer: 'Everyone at the buyer reads this, beside our team. Other buyers don’t.',
} as const satisfies Record<CommentAudience, string>

export const AUDIENCE_TONES = {
  internal: 'neutral',
  seller: 'info',
  buyer: 'accent',
} as const satisfies Record<CommentAudience, Tone>

/** Who reads a thread, in a word or two. */
export const audienceWords = ({
  audience,
  buyer_name,
}: Pick<CommentThread, 'audience' | 'buyer_name'>) =>
  ({ internal: 'Internal', seller: 'With seller', buyer: `With ${buyer_name ?? 'buyer'}` })[
    audience
  ]
