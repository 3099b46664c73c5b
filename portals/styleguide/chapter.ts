import type { ComponentType } from 'react'

/** One component in one or several states. */
export interface Example {
  title: string
  /** When to use it, or what to notice. */
  note?: string
  Show: ComponentType
}

export interface Chapter {
  /** Anchor in the URL. */
  id: string
  title: string
  examples: readonly Example[]
}
