import type { ComponentType } from 'react'

/** One thing to show, in one or several states. */
export interface Example {
  title: string
  /** When to use it, or what to notice. */
  note?: string
  Show: ComponentType
}

export interface Chapter {
  /** Anchor in the address. */
  id: string
  title: string
  examples: readonly Example[]
}
