import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ResourceName } from '#admin/data/resource-routes.ts'
import { listAddress } from '#admin/layout/addresses.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

type Filter = Readonly<Record<string, unknown>>

/** The rows a number counts: a list with a filter. */
interface Behind {
  list: ResourceName
  filter: Filter
}

/** A number linked to its rows. */
const Figure = ({ list, filter, words }: Behind & { words: string }) => (
  <Link component={RouterLink} to={listAddress(list, filter)}>
    {words}
  </Link>
)

/** A count linked to the rows it counts. */
export const Counted = ({ value, ...behind }: Behind & { value: number }) => (
  <Figure {...behind} words={formatNumber(value)} />
)

/** Returns days to a tenth, or a dash if nothing was measured. */
export const daysWords = (days: number | null): string => (days === null ? '–' : formatNumber(days))

/** Returns a column of numbers linked to their rows; `words` formats numbers that aren't plain. */
export const countColumn = <T,>(
  key: string,
  header: string,
  of: (row: T) => Behind & { value: number },
  words: (value: number) => string = formatNumber,
): Column<T> => ({
  key,
  header,
  align: 'right',
  cell: (row) => {
    const { value, ...behind } = of(row)
    return <Figure {...behind} words={words(value)} />
  },
  csv: (row) => of(row).value,
})

/** Returns a column of days, linked to the rows that were measured. */
export const daysColumn = <T,>(
  key: string,
  header: string,
  of: (row: T) => number | null,
  behind?: (row: T) => Behind,
): Column<T> => ({
  key,
  header,
  align: 'right',
  cell: (row) => {
    const days = of(row)
    return days === null || !behind ? (
      daysWords(days)
    ) : (
      <Figure {...behind(row)} words={daysWords(days)} />
    )
  },
  csv: of,
})
