/** Tabs of the desk; narrow screens show one at a time. */
export const deskTabNames = ['document', 'answers', 'flags', 'comments', 'about'] as const
export type DeskTab = (typeof deskTabNames)[number]
