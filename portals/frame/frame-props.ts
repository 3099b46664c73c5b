import type { ReactNode } from 'react'

/** Props of every area's frame. */
export interface FrameProps {
  children: ReactNode
}
