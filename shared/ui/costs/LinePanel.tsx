import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type {
  CostDocument,
  CostLineRecord,
  Costs,
} from '#shared/contract/schemas/projects/costs.ts'
import { costCategories, costFlagKinds } from '#shared/entities/costs.ts'
import { formatDollars } from '#shared/format/money.ts'
import { Section } from '../screen/Section.tsx'
import type { CostRow } from './cost-rows.ts'
import { LineFields } from './LineFields.tsx'
import { LinePapers } from './LinePapers.tsx'
import { VerdictForm } from './VerdictForm.tsx'

interface Props {
  place: number
  row: CostRow
  /** The saved line; undefined for a new row. */
  line: CostLineRecord | undefined
  costs: Costs
  documents: readonly CostDocument[]
  openId: number | null
  onOpen: (id: number) => void
  /** Null if nothing may be changed. */
  onRow: ((row: CostRow) => void) | null
  /** Without a grid, the line is edited here. */
  withFields: boolean
}

/** One line: its flags, the papers that prove it, and the verdict and answers. */
export function LinePanel(props: Props) {
  const { place, row, line, costs, documents, openId, onOpen, onRow, withFields } = props
  const category = row.category ? costCategories.label(row.category) : 'New line'
  const amount = row.claimed === null ? '' : `, ${formatDollars(row.claimed)}`
  const { review } = costs
  return (
    <Section title={`Row ${place + 1}: ${category}${amount}`}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {withFields && onRow ? <LineFields row={row} onRow={onRow} /> : null}
        {line?.flags.map(({ id, kind, text }) => (
          <Alert key={id} severity="warning">
            <strong>{costFlagKinds.label(kind)}.</strong> {text}
          </Alert>
        ))}
        <Part title="Documents">
          <LinePapers
            documents={documents}
            chosen={row.document_ids}
            onChange={onRow ? (document_ids) => onRow({ ...row, document_ids }) : null}
            openId={openId}
            onOpen={onOpen}
          />
          {onRow ? (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={row.related_party}
                  onChange={(_event, related_party) => onRow({ ...row, related_party })}
                />
              }
              label="The vendor is a related party"
            />
          ) : null}
        </Part>
        {line ? <Said line={line} judges={costs.can.judge} /> : null}
        {line && review && costs.can.judge ? (
          <Part title="Your verdict">
            <VerdictForm key={`${line.id} ${line.version}`} line={line} review={review} />
          </Part>
        ) : null}
      </Box>
    </Section>
  )
}

/** The messages between the reviewer and the seller. */
function Said({ line, judges }: { line: CostLineRecord; judges: boolean }) {
  if (!line.answer && (!line.note || judges)) return null
  return (
    <Part title="Review">
      {line.note && !judges ? <div>Reviewer: “{line.note}”</div> : null}
      {line.answer ? <div>Seller: “{line.answer}”</div> : null}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  )
}
