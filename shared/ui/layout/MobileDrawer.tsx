import Modal from '@mui/material/Modal'
import Slide from '@mui/material/Slide'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  /** Pixels. */
  width: number
  children: ReactNode
}

/** The sidebar over the page: traps the focus, and closes with Escape or a touch outside it. */
export function MobileDrawer({ open, onClose, width, children }: Props) {
  return (
    <Modal open={open} onClose={onClose} closeAfterTransition>
      <Slide in={open} direction="right" timeout={{ enter: 180, exit: 140 }}>
        <div
          style={{ width, height: '100%', outline: 'none' }}
          tabIndex={-1}
          role="dialog"
          aria-modal="true"
          aria-label="Sidebar"
        >
          {children}
        </div>
      </Slide>
    </Modal>
  )
}
