/** Whom a screen belongs to; `any` is every signed-in user. */
export type Area =
  | 'public'
  | 'any'
  | 'frontdoor'
  | 'seller'
  | 'investor'
  | 'reviewer'
  | 'guest'
  | 'admin'

/** A screen as the tables of addresses name it. */
export interface ScreenFacts {
  readonly pattern: string
  readonly title: string
  readonly area: Area
  /** A further area that may open the screen. */
  readonly also?: Area
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[]
  /** Screens are pages unless they say so; a modal lies over its parent and closes to it. */
  readonly mode?: 'modal'
  readonly parent?: string
  /** The tabs there are, a tab within a tab behind a slash; others are not found. */
  readonly tabs?: readonly string[]
  /** The sidebar stays away, to leave the width to a document or a grid. */
  readonly sidebar?: false
  /** The last parameter becomes the query value `tab` of another screen. */
  readonly tabOf?: string
}
