import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { dayIn } from '#shared/format/calendar.ts'
import { counted } from '#shared/format/counted.ts'
import { errorWords } from '../feedback/error-words.ts'
import { toast } from '../feedback/toast-store.ts'
import type { FetchProgress } from './fetch-all.ts'
import type { Column } from './table-model.ts'

/** The source of an export, besides its columns. */
export interface CsvSource<T> {
  /** Name of the list, used in the file name. */
  name: string
  /** The reader's time zone; the file name contains the current day there. */
  timeZone: string
  /** Reads all matches, not only the page. */
  load: (onProgress: (progress: FetchProgress) => void) => Promise<readonly T[]>
  disabled?: boolean
  /** `CSV` by default; names what is saved if it is not the whole list. */
  label?: string
  size?: 'small'
}

interface Props<T> extends CsvSource<T> {
  /** The columns on screen, which the file has too. */
  columns: readonly Column<T>[]
}

/** Saves all matches of a list as a CSV file. */
export function CsvButton<T>(props: Props<T>) {
  const { name, columns, timeZone, load, disabled, label = 'CSV', size } = props
  const [progress, setProgress] = useState<FetchProgress | null>(null)
  const busy = progress !== null
  const save = async () => {
    setProgress({ loaded: 0, total: 0 })
    try {
      // Exports are rare, so pages load without this code.
      const { saveTable } = await import('./table-csv.ts')
      const rows = await load(setProgress)
      await saveTable(columns, rows, { name, day: dayIn(new Date(), timeZone) })
      toast(`${counted(rows.length, 'row')} saved`, 'success')
    } catch (error) {
      toast(`The file wasn’t saved. ${errorWords(error).text}`, 'error')
    } finally {
      setProgress(null)
    }
  }
  return (
    <Button
      variant="outlined"
      size={size}
      aria-label={label}
      startIcon={<DownloadOutlined />}
      disabled={disabled || busy}
      onClick={() => void save()}
    >
      <span className="jb-tool-name">
        {progress && progress.total > progress.loaded
          ? `${progress.loaded} of ${progress.total} …`
          : label}
      </span>
    </Button>
  )
}
