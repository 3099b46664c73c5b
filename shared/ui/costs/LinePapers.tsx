import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { CostDocument } from '#shared/contract/schemas/projects/costs.ts'
import { formatDate } from '#shared/format/dates.ts'
import { formatDollars } from '#shared/format/money.ts'

interface Props {
  documents: readonly CostDocument[]
  chosen: readonly number[]
  /** Null if nothing may be changed. */
  onChange: ((ids: number[]) => void) | null
  openId: number | null
  onOpen: (id: number) => void
}

/** The invoices and payments that support a line; all available ones if the line may be changed. */
export function LinePapers({ documents, chosen, onChange, openId, onOpen }: Props) {
  const papers = documents.filter(({ kind }) => kind !== 'other')
  const isChosen = ({ id }: CostDocument) => chosen.includes(id)
  const own = papers.filter(isChosen)
  const shown = onChange ? [...own, ...papers.filter((paper) => !isChosen(paper))] : own
  if (shown.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary' }}>
        {onChange ? 'No invoices or proofs of payment are on file yet.' : 'No documents.'}
      </Box>
    )
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {shown.map((paper) => (
        <Box
          component="li"
          key={paper.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}
        >
          {onChange ? (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(paper.id)}
                  onChange={(_event, isOn) =>
                    onChange(
                      isOn ? [...chosen, paper.id] : chosen.filter((one) => one !== paper.id),
                    )
                  }
                />
              }
              label={<Words paper={paper} />}
            />
          ) : (
            <Words paper={paper} />
          )}
          <Button
            size="small"
            onClick={() => onOpen(paper.id)}
            aria-pressed={paper.id === openId}
            aria-label={`Show ${paper.name}`}
          >
            Show
          </Button>
        </Box>
      ))}
    </Box>
  )
}

function Words({ paper }: { paper: CostDocument }) {
  const { kind, name, vendor, invoice_number, date, amount, claimed } = paper
  const what = kind === 'payment' ? 'Payment' : `Invoice ${invoice_number ?? ''}`.trim()
  const facts = [
    ...(vendor ? [vendor] : []),
    ...(date ? [formatDate(date)] : []),
    amount === null ? 'amount not accepted yet' : formatDollars(amount),
    ...(claimed > 0 && kind === 'invoice' ? [`${formatDollars(claimed)} claimed`] : []),
  ]
  return (
    <Box sx={{ padding: '4px 0', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: '0.875rem' }}>{vendor || invoice_number ? what : name}</Box>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
    </Box>
  )
}
