import type { CommentThread } from '#shared/contract/schemas/projects/comments.ts'
import type { CommentAudience } from '#shared/entities/comments.ts'
import type { Tone } from '../theme/tokens.ts'

/** Explains who reads a thread, shown where the audience is chosen. */
export const AUDIENCE_HELP = {
  internal: 'Our team and reviewers with access read this. Sellers and buyers never do.',
  seller: 'Everyone at the seller reads this, as do our team and reviewers with access.',
  buyer: 'Everyone at the buyer reads this, as does our team. Other buyers don’t.',
} as const satisfies Record<CommentAudience, string>

export const AUDIENCE_TONES = {
  internal: 'neutral',
  seller: 'info',
  buyer: 'accent',
} as const satisfies Record<CommentAudience, Tone>

/** Who reads a thread, in one or two words. */
export const audienceWords = ({
  audience,
  buyer_name,
}: Pick<CommentThread, 'audience' | 'buyer_name'>) =>
  ({ internal: 'Internal', seller: 'With seller', buyer: `With ${buyer_name ?? 'buyer'}` })[
    audience
  ]

/** The same for people who can't choose the audience. */
export const OWN_SIDE_HELP = {
  ...AUDIENCE_HELP,
  seller: 'Your team, our team, and reviewers with access read this.',
  buyer: 'Your team and our team read this. Other buyers and the seller don’t.',
} as const satisfies Record<CommentAudience, string>
