import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { keyDates } from '#shared/contract/key-dates.ts'
import type { KeyDateFormat } from '#shared/entities/key-dates.ts'
import { errorWords } from '../feedback/error-words.ts'
import { toast } from '../feedback/toast-store.ts'

interface Props {
  /** Of one project; without one, of all that the reader has. */
  projectId?: number
  label?: string
  variant?: ButtonProps['variant']
}

const CHOICES = [
  ['ics', 'Calendar file (.ics)'],
  ['csv', 'Spreadsheet (.csv)'],
] as const satisfies [KeyDateFormat, string][]

/** Saves key dates as a file. */
export function KeyDatesMenu({ projectId, label = 'Key dates', variant = 'outlined' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const save = async (format: KeyDateFormat) => {
    setAnchor(null)
    try {
      saveBlob(
        projectId === undefined
          ? await callBlob(keyDates.file, { params: { format } })
          : await callBlob(keyDates.projectFile, { params: { id: projectId, format } }),
      )
    } catch (error) {
      toast(`The file wasn’t saved. ${errorWords(error).text}`, 'error')
    }
  }
  return (
    <>
      <Button
        variant={variant}
        size={projectId === undefined ? undefined : 'small'}
        startIcon={<CalendarMonthOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHOICES.map(([format, words]) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
