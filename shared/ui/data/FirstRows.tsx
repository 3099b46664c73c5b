import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { linkRows } from './link-rows.ts'

interface Props<Row> {
  rows: readonly Row[]
  /** The number of rows shown until all are requested. */
  first: number
  sx: SxProps<Theme>
  /** Renders a row as a keyed list item. */
  children: (row: Row) => ReactNode
}

/** Shows the first few rows; after "show all", the focus moves to the first new row. */
export function FirstRows<Row>({ rows, first, sx, children }: Props<Row>) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const came = all ? list.current?.children[first] : null
    if (came instanceof HTMLElement) (came.querySelector<HTMLElement>('a, button') ?? came).focus()
  }, [all, first])
  const shown = all ? rows : rows.slice(0, first)
  return (
    <>
      <Box component="ul" ref={list} sx={[linkRows, ...(Array.isArray(sx) ? sx : [sx])]}>
        {shown.map(children)}
      </Box>
      {shown.length < rows.length ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ margin: '4px 10px' }}>
          Show all {rows.length}
        </Button>
      ) : null}
    </>
  )
}
