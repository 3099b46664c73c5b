import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Redo from '@mui/icons-material/Redo'
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined'
import RotateLeftOutlined from '@mui/icons-material/RotateLeftOutlined'
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined'
import SelectAll from '@mui/icons-material/SelectAll'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import type { PageWork } from './use-page-work.ts'

/** Pointer actions for the selected pages. */
export function OrganizerTools({ work, children }: { work: PageWork; children?: ReactNode }) {
  const { chosen, isAllOut, actions, undo, redo } = work
  const none = chosen.size === 0
  return (
    <Box
      role="toolbar"
      aria-label="Pages"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
    >
      <Tool label="Select all pages (Ctrl+A)" onClick={actions.all}>
        <SelectAll />
      </Tool>
      <Tool label="Rotate left (Shift+R)" disabled={none} onClick={actions.turnLeft}>
        <RotateLeftOutlined />
      </Tool>
      <Tool label="Rotate right (R)" disabled={none} onClick={actions.turnRight}>
        <RotateRightOutlined />
      </Tool>
      <Tool label="Move earlier (Alt+Left)" disabled={none} onClick={actions.earlier}>
        <ArrowBack />
      </Tool>
      <Tool label="Move later (Alt+Right)" disabled={none} onClick={actions.later}>
        <ArrowForward />
      </Tool>
      <Tool
        label={isAllOut ? 'Restore (Delete)' : 'Remove (Delete)'}
        disabled={none}
        onClick={actions.remove}
      >
        {isAllOut ? <RestoreFromTrashOutlined /> : <DeleteOutlined />}
      </Tool>
      <Tool label="Undo (Ctrl+Z)" disabled={!undo} onClick={() => undo?.()}>
        <Undo />
      </Tool>
      <Tool label="Redo (Ctrl+Y)" disabled={!redo} onClick={() => redo?.()}>
        <Redo />
      </Tool>
      {children}
    </Box>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, disabled, onClick, children }: ToolProps) => (
  <IconButton
    size="small"
    aria-label={label.replace(/ \(.*/, '')}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </IconButton>
)
