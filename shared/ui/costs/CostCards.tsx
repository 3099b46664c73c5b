import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CostLineRecord } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { CostRow } from './cost-rows.ts'
import { FlagCount, VerdictChip } from './LineChips.tsx'

interface Props {
  rows: readonly CostRow[]
  lines: ReadonlyMap<number, CostLineRecord>
  chosen: number
  onChoose: (row: number) => void
  /** The editor of the chosen line, right below it. */
  detail: ReactNode
}

/** The cost lines as stacked cards; the chosen one is open. */
export function CostCards({ rows, lines, chosen, onChoose, detail }: Props) {
  const open = useRef<HTMLLIElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    // The previously open card above it has closed, so the chosen line may have left the screen.
    if (isMoved.current) open.current?.scrollIntoView({ block: 'start' })
    isMoved.current = chosen >= 0
  }, [chosen])
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row, place) => {
        const line = row.line_id === null ? undefined : lines.get(row.line_id)
        return (
          <Box
            component="li"
            ref={place === chosen ? open : undefined}
            // Rows have no ID until they are saved.
            key={row.line_id ?? `new ${place}`}
            sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <ButtonBase
              onClick={() => onChoose(place)}
              aria-expanded={place === chosen}
              sx={(theme) => ({
                display: 'grid',
                font: 'inherit',
                width: '100%',
                justifyContent: 'start',
                justifyItems: 'start',
                gap: '4px',
                padding: '10px 20px',
                textAlign: 'left',
                backgroundColor: place === chosen ? theme.vars.palette.hover : undefined,
              })}
            >
              <strong>
                {row.category ? costCategories.label(row.category) : `Row ${place + 1}`}
              </strong>
              <Box component="span" sx={{ fontSize: '0.8125rem' }}>
                {row.claimed === null ? 'No amount yet' : `${formatDollars(row.claimed)} claimed`}
                {line ? `, ${formatDollars(line.supported)} supported` : ''}
              </Box>
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
                <FlagCount line={line} />
                <VerdictChip line={line} />
              </Box>
            </ButtonBase>
            {place === chosen ? <Box sx={{ padding: '12px' }}>{detail}</Box> : null}
          </Box>
        )
      })}
    </Box>
  )
}
