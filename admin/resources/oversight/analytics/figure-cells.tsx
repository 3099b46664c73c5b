import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { ResourceName } from '#admin/data/resource-routes.ts'
import { listAddress } from '#admin/layout/addresses.ts'
import { formatNumber } from '#shared/format/numbers.ts'
import type { Column } from '#shared/ui/data/table-model.ts'

type Filter = Readonly<Record<string, unknown>>

/** What a number counts: the rows of a list under a filter. */
interface Behind {
  list: ResourceName
  filter: Filter
}

/** A number that leads to the rows that it is about. */
const Figure = ({ list, filter, words }: Behind & { words: string }) => (
  <Link component={RouterLink} to={listAddress(list, filter)}>
    {words}
  </Link>
)

/** A number that leads to the rows that it counts. */
export const Counted = ({ value, ...behind }: Behind & { value: number }) => (
  <Figure {...behind} words={formatNumber(value)} />
)

/** Days to a tenth, or a dash where nothing was measured. */
export const daysWords = (days: number | null): string => (days === null ? '–' : formatNumber(days))

/** A column of numbers that lead to what they count; `words` where they are no plain numbers. */
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

/** A column of days, which lead to the rows that were measured. */
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
