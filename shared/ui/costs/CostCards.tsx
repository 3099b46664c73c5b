import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { CostLineRecord } from '#shared/contract/schemas/costs.ts'
import { costCategories } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import type { CostRow } from './cost-rows.ts'
import { FlagCount, VerdictChip } from './LineChips.tsx'

interface Props {
  rows: readonly CostRow[]
  lines: ReadonlyMap<number, CostLineRecord>
  chosen: number
  onChoose: (row: number) => void
}

/** The lines one below the other; the chosen one is worked on below. */
export function CostCards({ rows, lines, chosen, onChoose }: Props) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row, place) => {
        const line = row.line_id === null ? undefined : lines.get(row.line_id)
        return (
          <Box
            component="li"
            // Rows have no name of their own until they are saved.
            key={row.line_id ?? `new ${place}`}
            sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <ButtonBase
              onClick={() => onChoose(place)}
              aria-current={place === chosen ? 'true' : undefined}
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
          </Box>
        )
      })}
    </Box>
  )
}
