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

/** The sidebar over the page: holds the focus, closes by Escape and by a touch beside it. */
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
