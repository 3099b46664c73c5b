import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '#shared/client/call.ts'
import { companies } from '#shared/contract/companies/companies.ts'
import { type FinancialLine, financialLines } from '#shared/entities/financial-lines.ts'
import { formatDollars } from '#shared/format/money.ts'
import { readPlainNumber } from '#shared/format/plain-numbers.ts'
import { refresh } from '#shared/ui/calls/use-call.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { FormDialog } from '#shared/ui/forms/FormDialog.tsx'
import { figureProblem } from './statement-grid.ts'
import type { LaterWord, StatementCell } from './statement-rows.ts'

interface Props {
  companyId: number
  year: number
  line: FinancialLine
  /** Undefined if there is no figure on file. */
  cell: StatementCell | undefined
  /** The figure for that year in a later statement. */
  later: LaterWord | undefined
  onClose: () => void
}

/** Edits and signs one figure, if the window is too narrow for the grid. */
export function FigureDialog({ companyId, year, line, cell, later, onClose }: Props) {
  const id = useId()
  const saved = cell ? String(cell.value) : ''
  const [text, setText] = useState(cell || !later ? saved : String(later.value))
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, failure, write } = useWrite()
  const send = (value: number | null, words: string) =>
    write(async () => {
      const params = { id: companyId, part: String(year) }
      await call(companies.financialReview, { params, body: { lines: { [line]: value } } })
      toast(words, 'success')
      onClose()
      await refresh('companies', 'guarantors')
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const number = readPlainNumber(text, 'dollars and cents')
    const wrong = number.ok ? figureProblem(number.value) : `“${text.trim()}” ${number.problem}`
    if (number.ok && !wrong) return send(number.value, 'Figure saved')
    setProblem(text.trim() === '' ? 'Enter an amount' : (wrong ?? null))
    field.current?.focus()
  }
  return (
    <FormDialog onClose={onClose} dirty={text !== saved} maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{`${financialLines.label(line)} ${year}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <div>{[sourceWords(cell), ...laterWords(later)].join(' ')}</div>
          <TextField
            label="Amount in dollars"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(null)
            }}
            error={problem !== null}
            helperText={problem ?? 'Use parentheses or a minus for less than zero.'}
            inputRef={field}
            fullWidth
            autoFocus
          />
          {failure ? <Alert severity="error">{failure}</Alert> : null}
        </DialogContent>
        <DialogActions>
          {cell?.source === 'person' ? (
            <Button
              color="error"
              disabled={isBusy}
              onClick={() => void send(null, 'Typed figure removed')}
              sx={{ marginRight: 'auto' }}
            >
              Remove
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Sign and save
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  )
}

function sourceWords(cell: StatementCell | undefined): string {
  if (!cell) return 'No figure is on file.'
  if (cell.source === 'document') return 'From an accepted answer of a statement.'
  const by = cell.signed_by ? `Entered by ${cell.signed_by}` : 'Entered by the company'
  const checked = cell.verified ? '' : ', not checked yet'
  const stated = cell.stated ? ` The statement says ${formatDollars(cell.stated.value)}.` : ''
  return `${by}${checked}.${stated}`
}

const laterWords = (later: LaterWord | undefined): string[] =>
  later && !later.agrees
    ? [`The statement for ${later.stated_in} says ${formatDollars(later.value)} for this year.`]
    : []
