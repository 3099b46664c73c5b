import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { carriesFiles, droppedFiles } from './dropped-files.ts'
import type { PickedFile } from './intake.ts'

interface Props {
  onDrop: (picked: PickedFile[]) => void
  /** The destination of the files, shown while they are dragged over the zone. */
  label: string
  children: ReactNode
}

/** A part of the page that accepts dropped files, folders, and archives. */
export function UploadZone({ onDrop, label, children }: Props) {
  const { over, ...handlers } = useDropTarget(onDrop)
  return (
    <Box {...handlers} sx={{ position: 'relative', minHeight: '60vh' }}>
      {children}
      {over ? <DropHint label={label} /> : null}
    </Box>
  )
}

function useDropTarget(onDrop: (picked: PickedFile[]) => void) {
  const [over, setOver] = useState(false)
  // Entering a child is reported before leaving its parent, so the depth tells whether the zone was left.
  const depth = useRef(0)
  const leave = () => {
    depth.current = 0
    setOver(false)
  }
  return {
    over,
    onDragEnter(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      depth.current += 1
      setOver(true)
    },
    onDragOver(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDragLeave(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      depth.current -= 1
      if (depth.current <= 0) leave()
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      leave()
      void droppedFiles(event.dataTransfer).then(onDrop)
    },
  }
}

function DropHint({ label }: { label: string }) {
  return (
    <Box
      sx={(theme) => ({
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        placeItems: 'center',
        // Drags pass through to the zone below.
        pointerEvents: 'none',
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.canvas} 72%, transparent)`,
      })}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          padding: '40px 56px',
          borderRadius: 3,
          border: `2px dashed ${theme.vars.palette.primary.main}`,
          backgroundColor: theme.vars.palette.raised,
          boxShadow: '0 24px 64px rgba(6, 20, 19, 0.28)',
          '& svg': { fontSize: 44, color: theme.vars.palette.primary.main },
        })}
      >
        <CloudUploadOutlined />
        <Typography variant="h2" component="p">
          Drop to upload to {label}
        </Typography>
        <Typography color="textSecondary">Files, folders, or a ZIP up to 150 MB</Typography>
      </Box>
    </Box>
  )
}
