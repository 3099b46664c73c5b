import type { ReactNode } from 'react'

/** What every area's frame takes. */
export interface FrameProps {
  children: ReactNode
}
