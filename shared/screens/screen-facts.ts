/** The audience of a screen; `any` is every signed-in user. */
export type Area =
  | 'public'
  | 'any'
  | 'frontdoor'
  | 'seller'
  | 'investor'
  | 'reviewer'
  | 'guest'
  | 'admin'

/** A screen as listed in the address tables. */
export interface ScreenFacts {
  readonly pattern: string
  readonly title: string
  readonly area: Area
  /** Another area that may open the screen. */
  readonly also?: Area
  /** Other addresses of the same screen. */
  readonly aliases?: readonly string[]
  /** The default is a page; a modal opens over its parent and closes to it. */
  readonly mode?: 'modal'
  readonly parent?: string
  /** The available tabs, with nested tabs after a slash; others are not found. */
  readonly tabs?: readonly string[]
  /** Hides the sidebar to leave the width to a document or a grid. */
  readonly sidebar?: false
  /** The last parameter becomes the query value `tab` of another screen. */
  readonly tabOf?: string
}
