/** Parts of the desk; on narrow screens one is shown at a time. */
export const deskTabNames = ['document', 'answers', 'flags', 'comments', 'about'] as const
export type DeskTab = (typeof deskTabNames)[number]
