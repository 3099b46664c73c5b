import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { keyDates } from '#shared/contract/projects/key-dates.ts'
import type { KeyDateFormat } from '#shared/entities/key-dates.ts'
import { errorWords } from '../feedback/error-words.ts'
import { toast } from '../feedback/toast-store.ts'

interface Props {
  projectId: number | undefined
  /** The button the menu is attached to; null when closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

const CHOICES = [
  ['ics', 'Calendar file (.ics)'],
  ['csv', 'Spreadsheet (.csv)'],
] as const satisfies [KeyDateFormat, string][]

/** The file formats in which key dates can be saved. */
export function KeyDateChoices({ projectId, anchor, onClose }: Props) {
  const save = async (format: KeyDateFormat) => {
    onClose()
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
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {CHOICES.map(([format, words]) => (
        <MenuItem key={format} onClick={() => void save(format)}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  )
}
