// biome-ignore-all lint/a11y/noRedundantRoles: on phones the display changes, which takes the roles of a table away
import Link from '@mui/material/Link'
import { type MouseEvent, useMemo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { followRow } from './row-click.ts'
import { SelectBox } from './SelectBox.tsx'
import type { Column } from './table-model.ts'

interface Props<T> {
  row: T
  id: string | number
  columns: readonly Column<T>[]
  /** Address that the row opens. */
  link: string | null
  selected: boolean | undefined
  /** Accessible name of the row's checkbox; null if rows can't be selected. */
  boxName: string | null
  onToggle: ((rows: readonly T[], selected: boolean) => void) | undefined
}

/** One row. It re-renders only when its own props change, because pages may be long. */
export function TableRow<T>({ row, id, columns, link, selected, boxName, onToggle }: Props<T>) {
  return useMemo(
    () => (
      <tr
        role="row"
        data-row={id}
        data-leads={link !== null}
        aria-selected={selected}
        onClick={link === null ? undefined : followLinkOfRow}
      >
        {boxName === null ? null : (
          <td role="cell" data-select="true">
            <SelectBox
              label={`Select ${boxName}`}
              chosen={selected ? 1 : 0}
              of={1}
              onChange={(on) => onToggle?.([row], on)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} link={link} />
        ))}
      </tr>
    ),
    [row, id, columns, link, selected, boxName, onToggle],
  )
}

const followLinkOfRow = (event: MouseEvent<HTMLTableRowElement>) => followRow(event)

function Cell<T>({ column, row, link }: { column: Column<T>; row: T; link: string | null }) {
  const { header, primary, actions, wideOnly, align, noWrap, cut } = column
  const shown = column.cell(row)
  const content =
    primary && link !== null ? (
      <Link component={RouterLink} to={link} data-row-link="true">
        {shown}
      </Link>
    ) : (
      shown
    )
  return (
    <td
      role="cell"
      data-label={header}
      data-primary={primary}
      data-actions={actions}
      data-wide-only={wideOnly}
      data-align={align}
      data-nowrap={noWrap}
    >
      {cut ? <div data-cut="true">{content}</div> : content}
    </td>
  )
}
